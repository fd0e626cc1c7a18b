import { hours } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';

const purpose = 'oauth.requestMark';
const life = hours(1);

/** Marks when an authorization request came that demands a sign-in of its own, so that nobody dates it back. */
export function requestMark({ keys, clock }: Services): string {
  const at = clock.now().toString(36);
  return `${at}.${keys.sign(purpose, at)}`;
}

/** @returns when the request came; undefined where the mark is none of ours, or older than an hour */
export function readRequestMark({ keys, clock }: Services, mark: string): EpochMs | undefined {
  const [, at = '', signature = ''] = /^([0-9a-z]{6,10})\.([\w.-]{52})$/.exec(mark) ?? [];
  const since = Number.parseInt(at, 36);
  if (at === '' || keys.verify(purpose, at, signature) !== true) return undefined;
  return since + life > clock.now() ? since : undefined;
}
