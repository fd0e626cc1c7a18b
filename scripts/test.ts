import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.ts';
import { testBrowser } from './machine/chromium.ts';
import { installMissing } from './machine/found-program.ts';
import { memoryFolder } from './machine/memory-folder.ts';
import { givenOrStarted, postgresPrograms } from './machine/postgres.ts';
import { givenOrStartedRedis, redisProgram } from './machine/redis.ts';
import { root } from './root.ts';
import { notLookedAt } from './steps/optional-programs.ts';
import { playwrightCounts } from './steps/results.ts';
import { bin, checkFigures, staticSteps, unitStep, vitestStep } from './steps/static-steps.ts';
import {
  notRun,
  type Outcome,
  runStep,
  runSteps,
  type Step,
  stopStepsOnSignal,
  summarise,
} from './steps/step.ts';

const buildStep: Step = {
  name: 'build',
  command: process.execPath,
  args: [join(root, 'scripts', 'build.ts')],
};

const browserStep = (env: Record<string, string>): Step => ({
  name: 'end to end, in Chromium',
  command: bin('playwright'),
  args: ['test', '--config', join(root, 'e2e', 'playwright.config.ts')],
  env,
  report: { file: join(root, 'test-results', 'e2e.json'), read: playwrightCounts },
  live: true,
});

function integrationStep(env: Record<string, string>): Step {
  const step = vitestStep('integration on SQLite and PostgreSQL', ['sqlite', 'postgres'], env);
  // half of the time each waits for a disk, so one more than there are processors
  return { ...step, args: [...step.args, `--maxWorkers=${availableParallelism() + 1}`], live: true };
}

async function testEverything(chromium: string): Promise<Outcome[]> {
  // half of the time of the integration tests is a disk's; what is to survive on one is tested in the browser step
  const memory = memoryFolder();
  const postgres = await givenOrStarted(memory);
  const redis = await givenOrStartedRedis();
  try {
    const env = {
      CHROMIUM: chromium,
      TEST_DATABASE_URL: postgres.url,
      TEST_PG_DUMP: postgres.dump,
      TEST_REDIS_URL: redis.url,
    };
    const [build, ...early] = await runSteps([buildStep, unitStep, ...staticSteps], availableParallelism());
    const engines = await runStep(integrationStep(memory ? { ...env, TMPDIR: memory } : env));
    const browser = build?.ok
      ? await runStep(browserStep(env))
      : notRun('end to end, in Chromium', 'the build failed');
    return [...(build ? [build] : []), ...early, ...checkFigures(), engines, browser];
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

/**
 * Finds what has to be there before anything starts, or else a long run would end with "install this first".
 * @returns path of the browser, or undefined where something is missing
 */
function findPrograms(): string | undefined {
  try {
    const missing = installMissing([
      ...(process.env.TEST_DATABASE_URL ? [] : [postgresPrograms]),
      ...(process.env.TEST_REDIS_URL ? [] : [redisProgram]),
      testBrowser,
    ]);
    if (missing.length === 0) return testBrowser.find();
    throw new Error(missing.join('\n'));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
}

endWithNpm();
stopStepsOnSignal();
const chromium = findPrograms();
process.exitCode = chromium ? summarise(await testEverything(chromium), notLookedAt()) : 1;
