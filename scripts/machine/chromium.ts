import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { foundOrInstalled, inPath, type NeededProgram } from './found-program.ts';

const usualNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** What `playwright install` fetches, on Linux and on macOS. */
const fetched = [
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
  'Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
];

function find(): string | undefined {
  const given = process.env.CHROMIUM;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM names ${given}, which does not exist.`);
  }
  for (const name of usualNames) {
    const path = inPath(name);
    if (path) return path;
  }
  const places = [...usualPlaces, ...fetched.flatMap((pattern) => globSync(join(homedir(), pattern)))];
  return places.find((path) => existsSync(path));
}

/** A Chromium: `CHROMIUM`, else one in PATH, in the usual places, or fetched by Playwright before. */
const chromium: NeededProgram<string> = {
  find,
  debianPackage: 'chromium',
  missing:
    'The browser tests need Chromium: run `npx playwright install --with-deps chromium`, or set CHROMIUM to the path of one.',
};

/**
 * The browser for tests: `CHROMIUM`, else a headless shell in PATH, which is the same engine without the windows around
 * it and needs a quarter less of the processor, else any Chromium. The shell is what is installed where there is none.
 */
export const testBrowser: NeededProgram<string> = {
  ...chromium,
  debianPackage: 'chromium-headless-shell',
  find: () => (process.env.CHROMIUM ? undefined : inPath('chromium-headless-shell')) ?? find(),
};

/**
 * Path of a Chromium with all that people have.
 * @throws Error that names the command to install one
 */
export const chromiumPath = (): string => foundOrInstalled(chromium);
