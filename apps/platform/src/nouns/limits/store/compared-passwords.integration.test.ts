import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { clocksApart } from '../../../kernel/world/sequence.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { lockLength } from '../rules/lockout.ts';
import { holdLock } from './hold-lock.ts';
import {
  confirmFailure,
  countFailure,
  isComparing,
  type LockKey,
  lockEnd,
  lockState,
  lockUntil,
  takeBackFailure,
} from './locks.ts';

const platform = platformOfFile({ idle: true });
let store: Store;
beforeAll(async () => {
  store = platform.services.store;
});

const newKey = (): LockKey => ({ subject: addressSubject(platform.services.keys, newID()), bindHash: '' });

/** A password that is being compared: when it was counted, and the lock that it made then. */
interface Begun {
  at: number;
  madeLock: number;
}

/** Counts a password. @returns undefined if it may not be compared */
const begin = (key: LockKey, at: number): Promise<Begun | undefined> =>
  store.change(async (tx) => {
    const failures = await countFailure(tx, key, at);
    if (failures === undefined) return undefined;
    const length = lockLength(failures);
    const madeLock = length === 0 ? 0 : at + length;
    if (madeLock > 0) await lockUntil(tx, key, madeLock);
    return { at, madeLock };
  });
const turnsOutRight = (key: LockKey, { madeLock }: Begun, now: number) =>
  store.change((tx) => takeBackFailure(tx, { ...key, now, madeLock }));
const turnsOutWrong = (key: LockKey, { madeLock }: Begun, now: number) =>
  store.change((tx) => confirmFailure(tx, { ...key, now, madeLock }));

/** The end of the lock after so many wrong passwords, each counted while nothing was locked; 0 if there is none. */
const lockAfter = (wrong: readonly Begun[]): number => {
  const length = lockLength(wrong.length);
  return length === 0 ? 0 : (wrong.at(-1)?.at ?? 0) + length;
};

type Step = { act: 'begin' | 'right' | 'wrong'; which: number; pause: Milliseconds };

/** Plays the steps and checks each against what one after the other would have led to. */
async function play(steps: readonly Step[]): Promise<void> {
  const key = newKey();
  let now = 1_000_000;
  // in the order in which they were counted; what turns out right leaves it
  let counted: Begun[] = [];
  let pending: Begun[] = [];
  for (const { act, which, pause } of steps) {
    // what is being compared counts as wrong after 50 s: all of the steps together stay below
    now += pending.length > 0 ? pause % 300 : pause;
    const isLocked = lockAfter(counted) > now;
    if (act === 'begin') {
      const begun = await begin(key, now);
      expect(begun === undefined, 'as many are compared as if those under way were wrong').toBe(isLocked);
      if (begun)
        [counted, pending] = [
          [...counted, begun],
          [...pending, begun],
        ];
    }
    const ended = act === 'begin' ? undefined : pending[which % Math.max(pending.length, 1)];
    if (ended) pending = pending.filter((one) => one !== ended);
    if (ended && act === 'right') {
      await turnsOutRight(key, ended, now);
      counted = counted.filter((one) => one !== ended);
    }
    if (ended && act === 'wrong') {
      const told = pending.length === 0 && lockAfter(counted) > now ? lockAfter(counted) : 0;
      expect(await turnsOutWrong(key, ended, now), 'a lock is told of once it is certain').toBe(told);
    }
    const until = lockAfter(counted) > now ? lockAfter(counted) : undefined;
    expect((await lockState(store.read, key, now))?.until).toBe(until);
    expect(await lockEnd(store.read, key, now)).toBe(pending.length > 0 ? undefined : until);
    expect(await isComparing(store.read, key, now)).toBe(pending.length > 0);
  }
}

test('R50, R51: in whatever order passwords begin and turn out right or wrong, only the wrong ones count and lock', async () => {
  const step = fc.record({
    act: fc.constantFrom<Step['act']>('begin', 'begin', 'begin', 'right', 'wrong', 'wrong'),
    which: fc.nat(8),
    pause: fc.integer({ min: 0, max: seconds(400) }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => play(steps)),
    { numRuns: 60 },
  );
});

test('R51: a password whose node died while it was compared counts as wrong, and so does its lock', async () => {
  const [key, now] = [newKey(), 1_000_000];
  const begun: Begun[] = [];
  for (let nth = 0; nth < limits.lock.firstAtFailure; nth += 1)
    begun.push((await begin(key, now)) ?? expect.fail('locked'));
  const [right, ...dead] = begun;
  expect(await lockEnd(store.read, key, now)).toBeUndefined();
  await turnsOutRight(key, right ?? expect.fail('none'), now);
  expect((await begin(key, now))?.madeLock, 'its place is free').toBe(now + seconds(60));
  expect(await lockEnd(store.read, key, now)).toBeUndefined();
  const later = now + limits.serverAnswersWithin + clocksApart;
  expect(await lockEnd(store.read, key, later)).toBe(now + seconds(60));
  // late, and so for nobody
  expect(await turnsOutWrong(key, dead[0] ?? expect.fail('none'), later)).toBe(0);
});

test('X13, R51: a lock is not certain for a node that is ahead while the passwords behind it are compared', async () => {
  const [key, now] = [newKey(), 1_000_000];
  const begun: Begun[] = [];
  for (let nth = 0; nth < limits.lock.firstAtFailure; nth += 1)
    begun.push((await begin(key, now)) ?? expect.fail('locked'));
  const ahead = now + clocksApart;
  expect(await lockState(store.read, key, ahead)).toEqual({ until: now + seconds(60), isCertain: false });
  expect([await lockEnd(store.read, key, ahead), await isComparing(store.read, key, ahead)]).toEqual([
    undefined,
    true,
  ]);
  for (const right of begun) await turnsOutRight(key, right, ahead);
  expect(await lockState(store.read, key, now)).toBeUndefined();
});

test('a lock that an operator made meanwhile is lifted by no right password', async () => {
  const [key, now] = [newKey(), 1_000_000];
  const begun = (await begin(key, now)) ?? expect.fail('locked');
  const until = now + seconds(600);
  await store.change((tx) => holdLock(tx, key, { now, until }));
  expect(await lockEnd(store.read, key, now)).toBe(until);
  await turnsOutRight(key, begun, now);
  expect(await lockEnd(store.read, key, now)).toBe(until);
});
