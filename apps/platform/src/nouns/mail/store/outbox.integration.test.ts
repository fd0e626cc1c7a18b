import { days } from '@foyer/contract/durations';
import { expect, it } from 'vitest';
import { manyAtOnce } from '../../../testing/one-behind-the-other.ts';
import { platformOfEachTest } from '../../../testing/started-platform.ts';
import {
  addLetter,
  claimDue,
  endLetter,
  isRefusedLately,
  listLetters,
  outboxLevel,
  putBack,
  retryLetter,
} from './outbox.ts';

const platform = platformOfEachTest({ idle: true });

const now = () => platform.clock.now();

async function queueLetters(count: number): Promise<void> {
  const { store } = platform.services;
  for (let n = 0; n < count; n += 1) {
    await store.change((tx) =>
      addLetter(tx, {
        outboxID: `letter-${n}`,
        letter: 'welcome',
        data: '{}',
        recipient: 'robin@example.com',
        recipientMark: 'mark of robin',
        language: 'en',
        appID: 'accountWeb',
        createdAt: now(),
        expiresAt: now() + days(3),
      }),
    );
  }
}

const claim = (limit: number, leasedUntil = now() + 1000) =>
  platform.services.store.change((tx) => claimDue(tx, { now: now(), limit, leasedUntil }));

it('gives a due letter to one of many claimers', async () => {
  await queueLetters(30);
  const claimed = (await manyAtOnce(platform, { table: 'outbox' }, 20, () => claim(3))).flat();
  const ids = claimed.map(({ outboxID }) => outboxID);
  expect(new Set(ids).size).toBe(ids.length);
  const rest = await claim(30);
  expect(ids.length + rest.length).toBe(30);
});

it('gives a letter again when the lease of its holder has ended', async () => {
  await queueLetters(1);
  expect(await claim(1)).toHaveLength(1);
  expect(await claim(1)).toHaveLength(0);
  await platform.clock.advance(1000);
  expect(await claim(1)).toHaveLength(1);
});

it('gives a letter that was put back when it is due, or when the operator says so', async () => {
  const { store } = platform.services;
  await queueLetters(1);
  const [tried] = await claim(1);
  if (!tried) throw new Error('no letter');
  const later = { dueAt: now() + 5000, error: '451' };
  expect(await store.change((tx) => putBack(tx, tried, later))).toBe(later.dueAt);
  expect(await claim(1)).toHaveLength(0);
  expect(await store.change((tx) => retryLetter(tx, 'letter-0', now()))).toBe(true);
  expect(await claim(1)).toMatchObject([{ attempts: 1, lastError: '451' }]);
  expect(await store.change((tx) => retryLetter(tx, 'no-letter', now()))).toBe(false);
});

it('says how many letters wait and since when', async () => {
  const { store } = platform.services;
  expect(await outboxLevel(store.read, now())).toEqual({ queued: 0, oldestDueAt: undefined });
  const since = now();
  await queueLetters(2);
  await platform.clock.advance(60_000);
  expect(await outboxLevel(store.read, now())).toEqual({ queued: 2, oldestDueAt: since });
  expect(await listLetters(store.read, 1)).toHaveLength(1);
});

it('X12: tells that a mailbox refused a letter by its mark, which the release before wrote in place of the address', async () => {
  const { store } = platform.services;
  const isRefused = (...marks: string[]) => isRefusedLately(store.read, marks);
  const end = (outboxID: string, state: 'sent' | 'refused') =>
    store.change((tx) =>
      endLetter(tx, outboxID, { state, now: now(), error: null, recipientMark: 'mark of robin' }),
    );
  await queueLetters(1);
  expect(await isRefused('mark of robin')).toBe(false);
  await end('letter-0', 'refused');
  expect(await isRefused('newer mark', 'mark of robin')).toBe(true);
  expect(await isRefused('newer mark')).toBe(false);
  await store.change((tx) => tx.updateTable('outbox').set({ recipientMark: null }).execute());
  expect(await isRefused('newer mark', 'mark of robin')).toBe(true);
});
