import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterResend, type ResendState, secondsShown } from './resend-state.ts';

const idle: ResendState = { kind: 'idle' };

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test('a send that succeeds counts 59 seconds down, second by second, and may then be repeated', () => {
  let state = afterResend(afterResend(idle, { kind: 'pressed' }), { kind: 'succeeded', now: Date.now() });
  for (let left = 59; left > 0; left--) {
    expect(secondsShown(state, Date.now())).toBe(left);
    expect(afterResend(state, { kind: 'pressed' })).toBe(state);
    vi.advanceTimersByTime(1000);
    state = afterResend(state, { kind: 'ticked', now: Date.now() });
  }
  expect(state).toEqual(idle);
});

test('while a request runs a second press does nothing', () => {
  const loading = afterResend(idle, { kind: 'pressed' });
  expect(loading).toEqual({ kind: 'loading' });
  expect(afterResend(loading, { kind: 'pressed' })).toBe(loading);
});

test('a send that fails starts no countdown', () => {
  expect(afterResend({ kind: 'loading' }, { kind: 'failed' })).toEqual(idle);
});

test('after a reload the countdown goes on to its stored end', () => {
  const state = afterResend(idle, { kind: 'restored', endsAt: Date.now() + 20_500, now: Date.now() });
  expect(secondsShown(state, Date.now())).toBe(21);
});

test.each([undefined, 0, 999_999])('a stored end that is over (%s) leaves the button free', (endsAt) => {
  expect(afterResend(idle, { kind: 'restored', endsAt, now: Date.now() })).toEqual(idle);
});

test('a stored end that comes while a request runs does not cut it short', () => {
  const loading: ResendState = { kind: 'loading' };
  expect(afterResend(loading, { kind: 'restored', endsAt: Date.now() + 5000, now: Date.now() })).toBe(
    loading,
  );
});

test('a tab that slept goes by the clock, not by its ticks', () => {
  const state = afterResend({ kind: 'loading' }, { kind: 'succeeded', now: Date.now() });
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(secondsShown(state, Date.now())).toBe(0);
  expect(afterResend(state, { kind: 'ticked', now: Date.now() })).toEqual(idle);
});
