import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Engine } from './testing/foyer.ts';

/** Where `npm test` found an installed one; without it Playwright looks for the one that it has fetched itself. */
const chromium = process.env.CHROMIUM;

/** What Node has compiled, for the next of the programs that tests start. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');

const args = [
  // Keep the browser quiet: the tests run without a network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A process for each page and one in reserve cost more than most tests do.
  '--renderer-process-limit=1',
  // The sandbox of Chromium does not work for root, as whom containers run.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Tests that run on a desktop only: those of the keyboard. All others run on a phone, which most people use. */
const onDesktop = /@desktop/;
/** Tests that run on both: of what looks or works differently in a wide window. */
const atBothWidths = /@both-widths/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;
const wholePath = 'whole-path.e2e.ts';
const withoutBrowser = 'durability/**';

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './testing/prepare.ts',
  // Built code needs no translation.
  build: { external: ['**/dist/platform/**'] },
  outputDir: '../test-results/e2e',
  // What a screen reader says: text that does not depend on the machine.
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Long enough for a busy machine: these only end what hangs.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // Half of the time a page waits for something, so one more than there are processors.
  workers: availableParallelism() + 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args },
    // A tenth of the run, thrown away in nearly all of it: `npx playwright test --trace on` takes one of a failure.
    trace: 'off',
    // Things stand still, as people may wish: to draw them move is a third of what a page costs. They move in whole-path.e2e.ts.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: withoutBrowser,
      grepInvert: onDesktop,
      use: phone,
    },
    { name: 'desktop', testIgnore: withoutBrowser, grep: [onDesktop, atBothWidths], use: desktop },
    { name: 'desktop on PostgreSQL', testMatch: wholePath, use: { ...desktop, engine: 'postgres' } },
    { name: 'durability', testMatch: `${withoutBrowser}/*.e2e.ts` },
  ],
});
