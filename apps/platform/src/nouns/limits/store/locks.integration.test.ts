import { hours, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { engineOfRun } from '../../../testing/database.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { sourceBudgets, wrongCodeBudgets } from '../rules/failure-budget.ts';
import { lockLength } from '../rules/lockout.ts';
import { consume, forgetCountsOf, giveBack, usedUpOf } from './counters.ts';
import { confirmFailure, countFailure, type LockKey, lockEnd, lockUntil, takeBackFailure } from './locks.ts';

const platform = platformOfFile({ idle: true });
let store: Store;
beforeAll(async () => {
  store = platform.services.store;
});

const newSubject = () => addressSubject(platform.services.keys, newID());

/** One wrong password. @returns the end of the lock that keeps it from being counted, or that it makes; 0 for neither */
const fail = (key: LockKey, now: number) =>
  store.change(async (tx) => {
    const failures = await countFailure(tx, key, now);
    if (failures === undefined) return { counted: false, until: await lockEnd(tx, key, now) };
    const until = lockLength(failures) === 0 ? 0 : now + lockLength(failures);
    await lockUntil(tx, key, until);
    expect(await confirmFailure(tx, { ...key, now, madeLock: until })).toBe(until);
    return { counted: true, until };
  });

test('R48, R50: however wrong passwords are spread over time, locks follow the schedule and nothing counts while locked', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: seconds(5000) }), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(pauses, fc.nat(200), async (steps, longPauseAt) => {
      const key = { subject: newSubject(), bindHash: '' };
      let now = 1_000_000;
      let model = { failures: 0, last: 0, until: 0 };
      for (const [at, pause] of steps.entries()) {
        now += at === longPauseAt ? hours(13) : pause;
        const done = await fail(key, now);
        if (model.until > now) {
          expect(done).toEqual({ counted: false, until: model.until });
          continue;
        }
        const forgotten = now - model.last >= limits.lock.forgottenAfter;
        const failures = forgotten ? 1 : model.failures + 1;
        const until = lockLength(failures) === 0 ? 0 : now + lockLength(failures);
        model = { failures, last: now, until };
        expect(done).toEqual({ counted: true, until });
      }
    }),
    { numRuns: 40 },
  );
});

test('a count that is taken back takes its lock with it, and leaves a lock that another made', async () => {
  const key = { subject: newSubject(), bindHash: '' };
  const now = 5_000_000;
  for (let nth = 0; nth < 5; nth += 1) await fail(key, now);
  expect(await lockEnd(store.read, key, now)).toBe(now + seconds(60));
  await store.change((tx) => takeBackFailure(tx, { ...key, now, madeLock: 0 }));
  expect(await lockEnd(store.read, key, now)).toBe(now + seconds(60));
  await store.change((tx) => takeBackFailure(tx, { ...key, now, madeLock: now + seconds(60) }));
  expect(await lockEnd(store.read, key, now)).toBeUndefined();
});

test('R51: 200 failures at once count as one after the other', async () => {
  const key = { subject: newSubject(), bindHash: '' };
  const done = await Promise.all(Array.from({ length: 200 }, () => fail(key, 7_000_000)));
  expect(done.filter(({ counted }) => counted)).toHaveLength(5);
});

test('R18, R51: whatever is taken and given back, and in which windows, no budget is ever exceeded', async () => {
  const budget = { max: 3, window: 100 };
  const steps = fc.array(fc.record({ pause: fc.nat(60), act: fc.constantFrom('take', 'take', 'give') }), {
    minLength: 1,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const own = { kind: 'test', subject: newSubject(), ...budget };
      let now = 1000;
      let model = { start: -1000, count: 0 };
      for (const { pause, act } of acts) {
        now += pause;
        if (act === 'give') {
          await store.change((tx) => giveBack(tx, [own]));
          model = { ...model, count: Math.max(0, model.count - 1) };
          continue;
        }
        if (now - model.start >= budget.window) model = { start: now, count: 0 };
        const { usedUp } = await store.change((tx) => consume(tx, [own], now));
        expect(usedUp?.freeAt).toBe(model.count >= 3 ? model.start + budget.window : undefined);
        if (!usedUp) model.count += 1;
        const until = model.count >= 3 ? model.start + budget.window : undefined;
        expect((await usedUpOf(store.read, [own], now)).at(0)?.freeAt).toBe(until);
      }
    }),
    { numRuns: 40 },
  );
});

test('a refusal by one budget takes nothing from the others', async () => {
  const [first, second] = [
    { kind: 'test', subject: newSubject(), max: 5, window: 1000 },
    { kind: 'test', subject: newSubject(), max: 1, window: 1000 },
  ];
  const take = () => store.change((tx) => consume(tx, [first, second], 1000));
  expect((await take()).usedUp).toBeUndefined();
  for (let nth = 0; nth < 10; nth += 1) expect((await take()).usedUp?.budget).toBe(second);
  expect(await store.change((tx) => consume(tx, [first], 1000))).toEqual({ counts: [2] });
});

test('whoever counts and whoever forgets what is counted never wait for each other in a circle', async () => {
  for (let round = 0; round < (engineOfRun() === 'postgres' ? 50 : 5); round += 1) {
    const subject = newSubject();
    const budgets = [
      ...wrongCodeBudgets(subject, 'login', undefined),
      ...sourceBudgets('192.0.2.1', subject),
    ];
    const count = () => store.change((tx) => consume(tx, budgets, 1000 + round));
    const forget = () => store.change((tx) => forgetCountsOf(tx, subject));
    await count();
    await Promise.all([count(), forget(), count(), forget(), count(), count(), forget(), count()]);
    await forget();
    expect(
      await usedUpOf(
        store.read,
        budgets.filter((budget) => budget.subject === subject).map((budget) => ({ ...budget, max: 1 })),
        1000,
      ),
    ).toEqual([]);
  }
});
