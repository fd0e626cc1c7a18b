import { defineConfig } from '@playwright/test';

/** The drills of a whole cluster, one after the other on one machine: `npm run test:cluster`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.drill.ts',
  globalSetup: '../testing/prepare.ts',
  outputDir: '../../test-results/cluster',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/cluster.json' }]],
});
