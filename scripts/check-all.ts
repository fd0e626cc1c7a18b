import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.ts';
import { testBrowser } from './machine/chromium.ts';
import { neededFonts } from './machine/fonts.ts';
import { installMissing } from './machine/found-program.ts';
import { givenOrStarted, postgresPrograms } from './machine/postgres.ts';
import { root } from './root.ts';
import { playwrightCounts } from './steps/results.ts';
import { bin } from './steps/static-steps.ts';
import { type Outcome, runStep, type Step, stopStepsOnSignal, summarise } from './steps/step.ts';

// npm run check:all: what takes too long for every `npm test`, in every language: the walk through all states of all
// screens, played in that language and looked at in three widths, asked by axe in some; and the tests that walk in
// three languages otherwise.

const walkStep = (env: Record<string, string>): Step => ({
  name: 'every state of every screen in every language',
  command: process.execPath,
  args: [join(root, 'e2e', 'everyone', 'walk.ts')],
  env,
  live: true,
});

const languageStep = (env: Record<string, string>): Step => ({
  name: 'tests of each language, in every language',
  command: bin('playwright'),
  args: [
    'test',
    '--config',
    join(root, 'e2e', 'playwright.config.ts'),
    ...['hydration', 'low-and-narrow', 'first-visit'],
  ],
  env: { ...env, WALKED: 'all' },
  report: { file: join(root, 'test-results', 'e2e.json'), read: playwrightCounts },
  live: true,
});

async function checkEverything(): Promise<Outcome[]> {
  const postgres = await givenOrStarted();
  try {
    const env = { CHROMIUM: testBrowser.find() ?? '', TEST_DATABASE_URL: postgres.url };
    return [await runStep(walkStep(env)), await runStep(languageStep(env))];
  } finally {
    await postgres.stop();
  }
}

endWithNpm();
stopStepsOnSignal();
const missing = installMissing([
  ...(process.env.TEST_DATABASE_URL ? [] : [postgresPrograms]),
  testBrowser,
  ...neededFonts,
]);
for (const sentence of missing) process.stderr.write(`${sentence}\n`);
process.exitCode = missing.length === 0 ? summarise(await checkEverything()) : 1;
