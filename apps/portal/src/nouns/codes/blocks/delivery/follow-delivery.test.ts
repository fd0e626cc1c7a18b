import { seconds } from '@foyer/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Delivery, followDelivery, type Look } from './follow-delivery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const queued: Delivery = { state: 'queued', codeStillValid: true };

/** Follows a mail of which each look tells the next thing, the last one again and again. */
function follow(...told: Look[]) {
  const lookedAt: number[] = [];
  const beganAt = Date.now();
  let hidden = false;
  let onSeen: (() => void) | undefined;
  const end = followDelivery(
    async () => {
      lookedAt.push((Date.now() - beganAt) / seconds(1));
      return told.length > 1 ? told.shift() : told[0];
    },
    {
      isHidden: () => hidden,
      onceSeen(goOn) {
        onSeen = goOn;
        return () => {
          onSeen = undefined;
        };
      },
    },
  );
  const see = (isSeen: boolean) => {
    hidden = !isSeen;
    if (isSeen) onSeen?.();
  };
  return { lookedAt, end, see };
}

test('a mail on its way is looked after at longer and longer gaps, at most 30 seconds', async () => {
  const { lookedAt, end } = follow(queued);
  await vi.advanceTimersByTimeAsync(seconds(130));
  expect(lookedAt).toEqual([0, 5, 15, 35, 65, 95, 125]);
  end();
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(lookedAt).toHaveLength(7);
});

test.each<[string, Delivery | undefined]>([
  ['has been taken by the mail server', { state: 'sent', codeStillValid: true }],
  ['has been refused', { state: 'refused', codeStillValid: true }],
  ['comes too late for its code', { state: 'delayed', codeStillValid: false }],
  ['nothing is known of', undefined],
])('a mail that %s is not looked after any more', async (_, last) => {
  const { lookedAt } = follow(queued, last);
  await vi.advanceTimersByTimeAsync(seconds(120));
  expect(lookedAt).toEqual([0, 5]);
});

test('a look without an answer ends nothing: the next one tells', async () => {
  const { lookedAt } = follow(queued, 'noAnswer', 'noAnswer', { state: 'sent', codeStillValid: true });
  await vi.advanceTimersByTimeAsync(seconds(120));
  expect(lookedAt).toEqual([0, 5, 15, 35]);
});

test('while nobody sees the page nothing is looked after, and at once when it is seen again', async () => {
  const { lookedAt, see, end } = follow(queued);
  see(false);
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(lookedAt).toEqual([0]);
  see(true);
  await vi.advanceTimersByTimeAsync(seconds(10));
  expect(lookedAt).toEqual([0, 60, 70]);
  see(false);
  await vi.advanceTimersByTimeAsync(seconds(60));
  end();
  see(true);
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(lookedAt).toHaveLength(3);
});
