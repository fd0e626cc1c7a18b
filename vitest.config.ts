import type { TestProjectConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';

const integrationTests = '**/*.integration.test.ts';
/** What several nodes share besides the database runs with the engine that several nodes have. */
const redisTests = '**/*.redis.integration.test.ts';

/** Milliseconds. Only ends what hangs; a busy machine is slow. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** The platform and the packages keep no state in their modules, so that a process may run file after file. */
const oneProcess = { ...patience, isolate: false };

/** The integration tests on one engine; the tests of what they stand on run with the second. */
const onEngine = (engine: 'sqlite' | 'postgres', folders: string): TestProjectConfiguration => ({
  test: {
    name: engine,
    include: [`${folders}/${integrationTests}`],
    exclude: ['**/node_modules/**', ...(engine === 'sqlite' ? [redisTests] : [])],
    env: { ENGINE: engine },
    ...oneProcess,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/platform/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', integrationTests],
          ...oneProcess,
        },
      },
      {
        // The portal imports modules that only its own build makes.
        extends: './apps/portal/vite.config.ts',
        test: {
          name: 'unit-portal',
          root: '.',
          include: ['apps/portal/{src,build}/**/*.test.{ts,tsx}'],
          ...patience,
        },
      },
      onEngine('sqlite', 'apps/platform/src'),
      onEngine('postgres', '{apps/platform/src,scripts}'),
    ],
  },
});
