import { minutes } from '@foyer/contract/durations';
import { MomentText, type MomentTextProps } from '../../../blocks/clock/moment-text.tsx';
import type { Message } from '../../../ui/form/form-state.ts';

/**
 * The first full minute in which something is possible again: times are shown without seconds.
 * @param retryAfterSec whole seconds from now
 * @param now epoch milliseconds
 */
export const nextMinute = (retryAfterSec: number, now: number): number =>
  Math.ceil((now + retryAfterSec * 1000) / minutes(1)) * minutes(1);

/**
 * Returns the words that say when something that was refused for now is possible again.
 * @param retryAfterSec whole seconds from now
 */
export const possibleAgain = (id: MomentTextProps['id'], retryAfterSec: number): Message => (
  <MomentText id={id} at={nextMinute(retryAfterSec, Date.now())} />
);

/** @returns the words that say when trying is possible again; undefined where the platform has not told */
export const tooManyTries = (retryAfterSec: number | undefined): Message | undefined =>
  retryAfterSec === undefined ? undefined : possibleAgain('codes.tries.later', retryAfterSec);
