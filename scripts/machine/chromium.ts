import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installPackage, isOffered } from './apt.ts';
import { foundOrInstalled, inPath } from './found-program.ts';

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

/**
 * Path of an installed Chromium: `CHROMIUM`, else one in PATH, in the usual places, or fetched by Playwright before.
 * @throws Error that names the command to install one
 */
export const chromiumPath = (): string =>
  foundOrInstalled(
    find,
    'chromium',
    'The browser tests need Chromium: run `npx playwright install --with-deps chromium`, or set CHROMIUM to the path of one.',
  );

/** The same engine without the windows around it: tests cost a third less. */
const shell = 'chromium-headless-shell';

function installedShell(): string | undefined {
  if (canInstall() && isOffered(shell) && installPackage(shell)) return inPath(shell);
  return undefined;
}

/**
 * Path of the browser for tests: `CHROMIUM`, else Chromium's headless shell where the system has or offers it, else
 * any installed Chromium.
 * @throws Error that names the command to install one
 */
export const testBrowserPath = (): string =>
  process.env.CHROMIUM ? chromiumPath() : (inPath(shell) ?? installedShell() ?? chromiumPath());
