import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNextStep } from './on-next-step.ts';

let page = new EventTarget();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

test('the next press, submit or step back ends what the last fault has shown, once', () => {
  const hide = vi.fn();
  onNextStep(hide);
  for (const type of ['submit', 'click', 'popstate']) page.dispatchEvent(new Event(type));
  expect(hide).toHaveBeenCalledOnce();
});

test('of faults that follow one another only the last waits, and the page listens once', () => {
  const hides = [vi.fn(), vi.fn(), vi.fn()];
  const added = new Set<unknown>();
  const { addEventListener } = globalThis;
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    added.add(listener);
    addEventListener(type, listener);
  });
  for (const hide of hides) onNextStep(hide);
  for (const type of ['click', 'submit', 'popstate']) page.dispatchEvent(new Event(type));
  expect(added.size).toBe(1);
  expect(hides.map((hide) => hide.mock.calls.length)).toEqual([0, 0, 1]);
});
