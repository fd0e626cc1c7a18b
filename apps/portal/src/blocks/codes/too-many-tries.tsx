import { minutes } from '@foyer/contract/durations';
import { Text } from '../../i18n/text.tsx';
import type { Message } from '../../ui/form/form-state.ts';
import { formatDateTime } from '../clock/format-time.ts';

/**
 * The first full minute in which something is possible again: times are shown without seconds.
 * @param retryAfterSec whole seconds from now
 * @param now epoch milliseconds
 */
export const nextMinute = (retryAfterSec: number, now: number): number =>
  Math.ceil((now + retryAfterSec * 1000) / minutes(1)) * minutes(1);

/**
 * When something that was refused for now is possible again, as it is shown.
 * @param retryAfterSec whole seconds from now
 */
export const possibleAgainAt = (retryAfterSec: number): string =>
  formatDateTime(nextMinute(retryAfterSec, Date.now()));

/** @returns the words that say when trying is possible again; undefined where the platform has not told */
export const tooManyTries = (retryAfterSec: number | undefined): Message | undefined =>
  retryAfterSec === undefined ? undefined : (
    <Text id="codes.tries.later" values={{ at: possibleAgainAt(retryAfterSec) }} />
  );
