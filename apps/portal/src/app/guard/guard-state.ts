import { languagesOffered } from '@foyer/contract/page';
import { setLanguage, storedLanguage } from '../../session/browser/current-language.ts';
import { readLockRecord } from '../../session/browser/lock-record.ts';
import { keepLinkToken } from '../../session/link-token.ts';
import { navigationState, setNavigation } from '../../session/navigation.ts';
import { readPage } from '../../session/page.ts';
import { currentPartner, keepPartner } from '../../session/request/partner.ts';
import { readStash, removeStash, writeStash } from '../../session/stash.ts';
import { currentUser } from '../../session/user/user.ts';
import type { Effects, GuardState } from './guard.ts';

/** What the guard must know, as this browser has it now. */
export function guardState(): GuardState {
  const { phraseFiles, brand } = readPage();
  return {
    apps: new Set(Object.keys(brand.apps)),
    signedIn: currentUser() !== undefined,
    storedLanguage: storedLanguage(),
    browserLanguages: navigator.languages,
    offeredLanguages: new Set(languagesOffered(phraseFiles)),
    partner: currentPartner(),
    returnTo: readStash('returnTo')?.path,
    protocols: navigationState().protocols,
    deletionDue: navigationState().deletionDue,
    has: (need) => (need === 'lockRecord' ? readLockRecord() : readStash(need)) !== undefined,
  };
}

/** Does what a decision asks for, except for the notice, which the navigator hands to the screen. */
export function applyEffects({
  language,
  keepLanguage = false,
  partner,
  returnTo,
  refusedBy,
  linkToken,
  linkPurpose,
  userCode,
}: Effects): void {
  setLanguage(language, keepLanguage);
  if (partner !== undefined) keepPartner(partner ?? undefined);
  if (returnTo === null) removeStash('returnTo');
  else if (returnTo !== undefined) writeStash('returnTo', { path: returnTo });
  if (refusedBy !== navigationState().refusedBy) setNavigation({ refusedBy });
  if (linkToken !== undefined) keepLinkToken(linkToken, linkPurpose);
  if (userCode) writeStash('pairing', { userCode, at: Date.now() });
}
