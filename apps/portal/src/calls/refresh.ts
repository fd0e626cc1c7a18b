import type { ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { amendUser, currentUser, type User } from '../session/user.ts';
import type { AnyAnswer } from './answer.ts';
import { oneTabAtATime } from './one-tab.ts';
import { transport } from './transport.ts';

let running: Promise<AnyAnswer | undefined> | undefined;

async function refreshOnce(spent: string): Promise<AnyAnswer | undefined> {
  const user = currentUser();
  // Another tab was faster.
  if (!user || user.token !== spent) return undefined;
  const answer = await transport('refreshAuth', {}, user);
  if (answer[0] !== 0) return answer;
  const { token, expiresInSec } = answer[1] as ResultOf<'refreshAuth'>;
  amendUser({ token, tokenExpiresAt: Date.now() + expiresInSec * 1000 });
  return undefined;
}

/**
 * Renews the token, once for all tabs.
 * @param spent the token to be replaced; when it already was, nothing is asked
 * @returns the refusal, or undefined when there is a fresh token now
 */
export function refresh(spent: string): Promise<AnyAnswer | undefined> {
  running ??= oneTabAtATime('foyer.refresh', () => refreshOnce(spent)).finally(() => {
    running = undefined;
  });
  return running;
}

/** @returns whether a user's token has less than 30 s left */
export const isNearlyOver = ({ tokenExpiresAt }: User, now: number): boolean =>
  tokenExpiresAt - now < limits.session.refreshBefore;
