import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config.ts';

/** This release beside the one before, on one database: `npm run test:releases`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.drill.ts',
  globalSetup: '../testing/prepare.ts',
  outputDir: '../../test-results/releases',
  forbidOnly: true,
  retries: 0,
  // the two nodes are those of all drills
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/releases.json' }]],
  use: { ...browserTests.use, viewport: { width: 390, height: 844 } },
});
