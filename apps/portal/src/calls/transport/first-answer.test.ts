import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const opened = async () => (await import('./first-answer.ts')).afterFirstAnswer;

test('what is sent beside the first call waits for its answer, and then goes at once', async () => {
  const afterFirstAnswer = await opened();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const calls = [
    afterFirstAnswer(async () => {
      order.push('first sent');
      await first.promise;
      order.push('first answered');
    }),
    afterFirstAnswer(async () => void order.push('second sent')),
    afterFirstAnswer(async () => void order.push('third sent')),
  ];
  await Promise.resolve();
  expect(order).toEqual(['first sent']);
  first.resolve();
  await Promise.all(calls);
  expect(order).toEqual(['first sent', 'first answered', 'second sent', 'third sent']);
});

test('where the first is not answered, the next is the first', async () => {
  const afterFirstAnswer = await opened();
  const order: string[] = [];
  const second = Promise.withResolvers<void>();
  const lost = afterFirstAnswer(() => Promise.reject(new TypeError('no network')));
  const next = afterFirstAnswer(() => {
    order.push('second sent');
    return second.promise;
  });
  const last = afterFirstAnswer(async () => void order.push('third sent'));
  await expect(lost).rejects.toThrow('no network');
  await expect.poll(() => order).toEqual(['second sent']);
  second.resolve();
  await Promise.all([next, last]);
  expect(order).toEqual(['second sent', 'third sent']);
});
