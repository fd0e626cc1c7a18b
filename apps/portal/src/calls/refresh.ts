import type { ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { renewToken } from '../session/user/amend-user.ts';
import { currentUser, type User } from '../session/user/user.ts';
import type { AnyAnswer } from './answer.ts';
import { oneTabAtATime } from './one-tab.ts';
import { transport } from './transport/transport.ts';

/** What came of renewing a token. */
export type Renewal =
  /** The same account has another token now. */
  | { user: User }
  /** The platform has refused it. */
  | { refused: AnyAnswer }
  /** The account is not signed in here any more. */
  | 'gone';

/** Renewals under way, by the token that they replace. */
const running = new Map<string, Promise<Renewal>>();

/** @returns the user with the same account and another token; a token of another account is never a renewed one */
function replaced(spent: User): User | undefined {
  const user = currentUser();
  return user?.accountID === spent.accountID && user.token !== spent.token ? user : undefined;
}

const isGone = ({ accountID }: User): boolean => currentUser()?.accountID !== accountID;

async function refreshOnce(spent: User): Promise<Renewal> {
  if (isGone(spent)) return 'gone';
  // Another tab was faster.
  const byOtherTab = replaced(spent);
  if (byOtherTab) return { user: byOtherTab };
  const answer = await transport('refreshAuth', {}, spent);
  if (answer[0] === 0) {
    const { token, expiresInSec } = answer[1] as ResultOf<'refreshAuth'>;
    renewToken(spent.token, { token, tokenExpiresAt: Date.now() + expiresInSec * 1000 });
  }
  // Other tabs may have signed out or in while the platform was asked.
  if (isGone(spent)) return 'gone';
  const renewed = replaced(spent);
  return renewed ? { user: renewed } : { refused: answer };
}

/**
 * Renews a token, once for all tabs and calls.
 * @param spent the user with the token to be replaced; if it already was, nothing is asked
 */
export function refresh(spent: User): Promise<Renewal> {
  const known = running.get(spent.token);
  if (known) return known;
  const renewal = oneTabAtATime(`foyer.refresh.${spent.accountID}`, () => refreshOnce(spent)).finally(() =>
    running.delete(spent.token),
  );
  running.set(spent.token, renewal);
  return renewal;
}

/** @returns whether a user's token has less than 30 s left */
export const isNearlyOver = ({ tokenExpiresAt }: User, now: number): boolean =>
  tokenExpiresAt - now < limits.session.refreshBefore;
