import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';

const integrationTests = '**/*.integration.test.ts';
/** Clients that are installed beside us, at `npm run test:clients`. */
const clientTests = '**/*.clients.test.ts';
/** What several nodes share besides the database runs with the engine that several nodes have; so does what needs both engines. */
const serverTests = ['**/*.redis.integration.test.ts', '**/*.postgres.integration.test.ts'];
/** What is proven before or behind the database is proven once (decision 0053). */
const onceTests = '**/*.sqlite.integration.test.ts';

/**
 * What property tests draw their cases from. Always the same where a build is judged, so that it fails for what was
 * changed; elsewhere another with every run, told so that the run can be repeated.
 */
const seed = process.env.FC_SEED ?? `${process.env.CI ? 1 : randomInt(2 ** 31)}`;
process.stderr.write(`Property tests draw from FC_SEED=${seed}\n`);

/**
 * What Node has compiled, and sources without their types, for the next process: a program that a test starts takes half
 * of the time then, and a hash thread a third.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

const everywhere = {
  /** Milliseconds. They only end what hangs; a busy machine may take ten times as long as a quiet one. */
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 100_000 } },
  setupFiles: join(import.meta.dirname, 'scripts', 'property-seed.ts'),
};

/** The platform and the packages keep no state in their modules, so that a process may run file after file. */
const oneProcess = { ...everywhere, env: { FC_SEED: seed }, isolate: false };

/** The integration tests on one engine; the tests of what they stand on run with the second. */
const onEngine = (engine: 'sqlite' | 'postgres', folders: string): TestProjectConfiguration => ({
  test: {
    name: engine,
    include: [`${folders}/${integrationTests}`],
    exclude: ['**/node_modules/**', ...(engine === 'sqlite' ? serverTests : [onceTests])],
    ...oneProcess,
    env: { ...oneProcess.env, ENGINE: engine },
    setupFiles: [
      everywhere.setupFiles,
      join(import.meta.dirname, 'apps/platform/src/testing/statements/watch.ts'),
    ],
    globalSetup: join(import.meta.dirname, 'apps/platform/src/testing/database-template.ts'),
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/platform/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', integrationTests, clientTests],
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
          ...everywhere,
          env: { FC_SEED: seed },
        },
      },
      {
        test: {
          name: 'clients',
          include: [`apps/platform/src/${clientTests}`],
          ...oneProcess,
          env: { ...oneProcess.env, ENGINE: 'sqlite' },
        },
      },
      onEngine('sqlite', '{apps/platform,sandbox}/src'),
      onEngine('postgres', '{apps/platform/src,sandbox/src,scripts}'),
    ],
  },
});
