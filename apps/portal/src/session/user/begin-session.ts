import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { notePartnerSignIn } from '../request/partner-sign-in.ts';
import { removeStash } from '../stash.ts';
import { clearTab, destination } from './forget-user.ts';
import { keepLastSignIn } from './keep-last-sign-in.ts';
import type { LastSignIn } from './last-sign-in.ts';
import { claimTab } from './tab-owner.ts';
import { isOthersPage, keepUser, type User } from './user.ts';

/** What the steps of a sign-in have kept for each other. */
const spentItems = [
  'signInEmail',
  'mfaLogin',
  'initialLegalAgreement',
  'thirdLogin',
  'thirdPartyBind',
] as const;

/**
 * Keeps the session of a sign-in, and forgets what its steps have kept.
 * @param made how it was made; the way is what this browser offers first from then on
 */
export function beginSession(
  {
    expiresInSec,
    token,
    accountID,
    userInfo,
  }: Pick<User, 'token' | 'accountID' | 'userInfo'> & { expiresInSec: number },
  { method, email }: { method: LastSignIn['method'] | undefined; email: string },
): void {
  if (method) keepLastSignIn({ method, email });
  notePartnerSignIn();
  for (const key of spentItems) removeStash(key);
  const tokenExpiresAt = Date.now() + expiresInSec * 1000;
  keepUser({ appID: defaultAppID, token, tokenExpiresAt, accountID, userInfo });
  // What was kept for the account that this page has shown before; the new one still goes where it wanted to.
  if (isOthersPage()) clearTab('switching', destination);
  claimTab();
}
