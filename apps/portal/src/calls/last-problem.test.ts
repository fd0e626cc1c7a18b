import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepProblem, lastProblem } from './last-problem.ts';

const hour = 3_600_000;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('the last problem is known for an hour', () => {
  expect(lastProblem()).toBeUndefined();
  keepProblem('WEB1-00001', 1000);
  keepProblem('WEB1-00002', 2000);
  expect(lastProblem(2000)).toBe('WEB1-00002');
  expect(lastProblem(2000 + hour - 1)).toBe('WEB1-00002');
  expect(lastProblem(2000 + hour)).toBeUndefined();
});

test.each(['no json', '{}', '{"traceId":"x y","at":1}', '{"traceId":7,"at":1}'])(
  'what is no problem of this tab is not taken for one: %s',
  (text) => {
    kept.set('foyer.lastProblem', text);
    expect(lastProblem(2)).toBeUndefined();
  },
);
