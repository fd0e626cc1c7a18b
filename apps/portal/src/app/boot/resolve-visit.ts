import { claimTab } from '../../session/user/tab-owner.ts';
import { guardState } from '../guard/guard-state.ts';
import { type Resolved, resolve } from '../guard/resolve.ts';

/**
 * Asks the guard about the visit. What the tab keeps for an account that is not signed in any more is forgotten before.
 * @param address the URL of the visit from the root on, secrets included
 */
export function resolveVisit(address: string): Resolved {
  const isOtherAccount = claimTab();
  const { decision, effects } = resolve(address, guardState());
  return { decision, effects: isOtherAccount ? { notice: 'otherAccount', ...effects } : effects };
}
