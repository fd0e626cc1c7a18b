import { readStash, writeStash } from '../stash.ts';
import { clearTab } from './forget-user.ts';
import { actingAccount, currentUser } from './user.ts';

/**
 * Notes that this tab is still that of the account which the page has shown, for the page that is loaded in its place: it
 * then clears the tab and says that another account is signed in.
 */
export function keepTabForNext(): void {
  const accountID = actingAccount();
  if (accountID !== undefined) writeStash('owner', { accountID });
}

/**
 * Forgets what this tab keeps for an account that is not signed in any more, and notes whose tab it is from now on.
 * Other tabs may have signed out or in while no page of the portal was open in this one.
 * @returns whether another account is signed in instead
 */
export function claimTab(): boolean {
  const owner = readStash('owner')?.accountID;
  const accountID = currentUser()?.accountID;
  const isOthers = owner !== undefined && owner !== accountID;
  if (isOthers) clearTab(accountID === undefined ? undefined : 'switching');
  if (accountID !== undefined && accountID !== owner) writeStash('owner', { accountID });
  return isOthers && accountID !== undefined;
}
