import { minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { platformOfFile } from '../testing/started-platform.ts';
import { JobRunner } from './job-runner.ts';

const platform = platformOfFile({ idle: true });

test('a job of every minute runs each time a node looks, also where a look comes a little early', async () => {
  const { services, clock } = platform;
  const ranAt: number[] = [];
  const job = { name: 'counted', every: minutes(1), run: async () => void ranAt.push(clock.now()) };
  const runner = new JobRunner(services, [job]);
  for (const sinceLast of [0, 59_990, 60_005, 59_980]) {
    await clock.advance(sinceLast);
    await runner.runDue();
  }
  await clock.advance(30_000);
  await runner.runDue();
  expect(ranAt).toHaveLength(4);
});
