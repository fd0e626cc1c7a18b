import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.ts';
import { testBrowser } from './machine/chromium.ts';
import { foundOrInstalled } from './machine/found-program.ts';
import { givenOrStarted } from './machine/postgres.ts';
import { root } from './root.ts';
import { playwrightCounts } from './steps/results.ts';
import { bin } from './steps/static-steps.ts';
import { runStep, stopStepsOnSignal, summarise } from './steps/step.ts';

// npm run test:releases [-- <filter>]: this release beside the one before on one PostgreSQL (settled X12).
endWithNpm();
stopStepsOnSignal();
try {
  const chromium = foundOrInstalled(testBrowser);
  const postgres = await givenOrStarted();
  try {
    const config = join(root, 'e2e', 'releases', 'playwright.config.ts');
    const step = {
      name: 'two releases side by side',
      command: bin('playwright'),
      args: ['test', '--config', config, ...process.argv.slice(2)],
      env: { CHROMIUM: chromium, TEST_DATABASE_URL: postgres.url },
      report: { file: join(root, 'test-results', 'releases.json'), read: playwrightCounts },
      live: true,
    };
    process.exitCode = summarise([await runStep(step)]);
  } finally {
    await postgres.stop();
  }
} catch (reason) {
  process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`);
  process.exitCode = 1;
}
