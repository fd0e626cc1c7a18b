import { afterEach, expect, test, vi } from 'vitest';
import { oneTabAtATime } from './one-tab.ts';

afterEach(() => void vi.unstubAllGlobals());

test('work under the same name is done one after the other', async () => {
  const steps: string[] = [];
  const { promise: firstMayEnd, resolve: endFirst } = Promise.withResolvers<void>();
  const first = oneTabAtATime('turn', async () => {
    steps.push('first begins');
    await firstMayEnd;
    steps.push('first ends');
  });
  const second = oneTabAtATime('turn', async () => void steps.push('second'));
  const waiting = async () => (await navigator.locks.query()).pending?.map(({ name }) => name);
  await expect.poll(waiting).toEqual(['turn']);
  expect(steps).toEqual(['first begins']);
  endFirst();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

test('nobody waits for ever for a tab that does not end', async () => {
  void oneTabAtATime('stuck', () => new Promise(() => undefined));
  expect(await oneTabAtATime('stuck', async () => 'done', 20)).toBe('done');
});

test('what goes wrong in the work is not taken for a turn that did not come', async () => {
  const work = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(oneTabAtATime('broken', work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledOnce();
});

test('without Web Locks the work is done at once', async () => {
  vi.stubGlobal('navigator', {});
  expect(await oneTabAtATime('none', async () => 'done')).toBe('done');
});
