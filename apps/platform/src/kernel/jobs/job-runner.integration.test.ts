import { hours, minutes, seconds } from '@foyer/contract/durations';
import { afterEach, expect, test } from 'vitest';
import { platformOfFile } from '../../testing/started-platform.ts';
import type { Services } from '../call/services.ts';
import type { Job } from './job.ts';
import { JobRunner } from './job-runner.ts';
import { takeTurn } from './jobs.ts';
import { turnLasts } from './turn.ts';

const platform = platformOfFile({ idle: true, withoutJobs: 'the tests run their own' });
afterEach(() => platform.services.store.change((tx) => tx.deleteFrom('jobs').execute()));

/** The services of a node whose clock is that much ahead of the test's. */
const servicesOfNode = (ahead = 0): Services => ({
  ...platform.services,
  clock: { now: () => platform.clock.now() + ahead },
});

/** A job that runs until it is let go. */
function heldJob(every = minutes(5)) {
  const runs = { begun: 0, atOnce: 0, most: 0 };
  const held = Promise.withResolvers<void>();
  const job: Job = {
    name: 'held',
    every,
    lane: 'long',
    async run() {
      runs.begun += 1;
      runs.atOnce += 1;
      runs.most = Math.max(runs.most, runs.atOnce);
      await held.promise;
      runs.atOnce -= 1;
    },
  };
  return { job, runs, letGo: held.resolve };
}

function countedJob() {
  const ranAt: number[] = [];
  const run = async () => void ranAt.push(platform.clock.now());
  const job: Job = { name: 'counted', every: minutes(1), lane: 'short', run };
  return { job, ranAt };
}

const dueAt = async () => {
  const row = platform.services.store.read.selectFrom('jobs').select('dueAt').where('job', '=', 'held');
  return (await row.executeTakeFirstOrThrow()).dueAt;
};

/** Lets time pass as the timers of nodes see it: each renews its turns three times a minute. */
async function passMinute(nodes: readonly JobRunner[]) {
  for (let third = 0; third < 3; third += 1) {
    await platform.clock.advance(seconds(20));
    await Promise.all(nodes.map((node) => node.renew()));
  }
}

test('a job of every minute runs each time a node looks, also where a look comes a little early', async () => {
  const { job, ranAt } = countedJob();
  const runner = new JobRunner(platform.services, [job]);
  for (const sinceLast of [0, 59_990, 60_005, 59_980]) {
    await platform.clock.advance(sinceLast);
    await runner.runDue();
  }
  await platform.clock.advance(30_000);
  await runner.runDue();
  expect(ranAt).toHaveLength(4);
});

test.each([
  ['equal', 0],
  ['30 s ahead', seconds(30)],
  ['30 s behind', -seconds(30)],
])(
  'a job that takes longer than its interval runs on one of two nodes, the other’s clock %s, and keeps no job of every minute waiting',
  async (_how, ahead) => {
    const { job: long, runs, letGo } = heldJob();
    const { job: short, ranAt } = countedJob();
    const first = new JobRunner(servicesOfNode(), [long, short]);
    const second = new JobRunner(servicesOfNode(ahead), [long, short]);
    first.look();
    await expect.poll(() => [runs.begun, ranAt.length]).toEqual([1, 1]);
    for (let minute = 1; minute <= 7; minute += 1) {
      await passMinute([first, second]);
      // nothing holds the second node up, so it has asked for both jobs when this returns
      await second.runDue();
      first.look();
      if (ahead === 0) expect(ranAt).toHaveLength(minute + 1);
    }
    expect(ranAt.length).toBeGreaterThanOrEqual(7);
    expect(runs).toMatchObject({ begun: 1, most: 1 });

    letGo();
    await first.stop();
    // the looks that waited for the long run have begun no other, although it is due again
    expect(runs).toMatchObject({ begun: 1, atOnce: 0 });
    await second.runDue();
    expect(runs).toMatchObject({ begun: 2, most: 1 });
  },
);

test('a job is due again an interval after its begin, also if it took longer than a turn lasts', async () => {
  const { job, runs, letGo } = heldJob(hours(1));
  const begin = platform.clock.now();
  const runner = new JobRunner(servicesOfNode(), [job]);
  runner.look();
  await expect.poll(() => runs.begun).toBe(1);
  await passMinute([runner]);
  await passMinute([runner]);
  expect(await dueAt()).toBe(begin + minutes(2) + turnLasts);
  letGo();
  await runner.stop();
  expect(await dueAt()).toBe(begin + hours(1) - seconds(5));
});

test('a job whose node has died is begun by another node when its turn ends, and the dead one’s answer changes nothing', async () => {
  const { job, runs, letGo } = heldJob();
  const dead = new JobRunner(servicesOfNode(), [job]);
  dead.look();
  await expect.poll(() => runs.begun).toBe(1);
  const other = new JobRunner(servicesOfNode(), [job]);
  await platform.clock.advance(turnLasts - 1);
  await other.runDue();
  expect(runs.begun).toBe(1);

  await platform.clock.advance(1);
  other.look();
  await expect.poll(() => runs.begun).toBe(2);
  const until = await dueAt();
  await platform.clock.advance(seconds(5));
  await dead.renew();
  expect(await dueAt()).toBe(until);
  expect(platform.logLines.join('')).toContain('"event":"job.turnLost"');
  letGo();
  await Promise.all([dead.stop(), other.stop()]);
});

test('a job that hangs is left to another node after six hours', async () => {
  const { job, runs, letGo } = heldJob();
  const hung = new JobRunner(servicesOfNode(), [job]);
  const begin = platform.clock.now();
  hung.look();
  await expect.poll(() => runs.begun).toBe(1);
  for (let hour = 0; hour < 7; hour += 1) {
    await platform.clock.advance(hours(1));
    await hung.renew();
  }
  expect(await dueAt()).toBe(begin + hours(5) + turnLasts);
  letGo();
  await hung.stop();
});

test('X12: a node of the release before, which renews nothing, takes no turn that is held, and keeps what it has taken', async () => {
  const { job, runs, letGo } = heldJob();
  // how that release asks: it sets when the job is due next, and that is all
  const askAsBefore = () => {
    const now = platform.clock.now();
    const turn = { job: job.name, now, until: now + job.every - seconds(5) };
    return platform.services.store.change((tx) => takeTurn(tx, turn));
  };
  expect(await askAsBefore()).toBe(true);
  const runner = new JobRunner(servicesOfNode(), [job]);
  for (let minute = 0; minute < 4; minute += 1) {
    await passMinute([runner]);
    await runner.runDue();
  }
  expect(runs.begun).toBe(0);

  await passMinute([runner]);
  runner.look();
  await expect.poll(() => runs.begun).toBe(1);
  for (let minute = 0; minute < 6; minute += 1) {
    await passMinute([runner]);
    expect(await askAsBefore()).toBe(false);
  }
  letGo();
  await runner.stop();
  expect(await askAsBefore()).toBe(true);
});
