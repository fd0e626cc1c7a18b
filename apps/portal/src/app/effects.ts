import { storedLanguage, takeLanguage } from '../session/current-language.ts';
import { keepLinkToken } from '../session/link-token.ts';
import { readLockRecord } from '../session/lock-record.ts';
import { navigationState, setNavigation } from '../session/navigation.ts';
import { keepPartner, partnerContext } from '../session/partner.ts';
import { readStash, removeStash, writeStash } from '../session/stash.ts';
import { currentUser } from '../session/user.ts';
import type { Effects, GuardState } from './guard.ts';
import { routeOf } from './routes.ts';

/** What the guard must know, as this browser has it now. */
export function guardState(): GuardState {
  const { legalSettled, protocolsPending } = navigationState();
  return {
    signedIn: currentUser() !== undefined,
    storedLanguage: storedLanguage(),
    browserLanguages: navigator.languages,
    partner: partnerContext(),
    returnTo: readStash('returnTo')?.path,
    legalSettled,
    protocolsPending,
    has: (need) => (need === 'lockRecord' ? readLockRecord() : readStash(need)) !== undefined,
    hasScreen: (path) => routeOf(path) !== undefined,
  };
}

/** Does what a decision asks for. */
export function applyEffects(effects: Effects): void {
  const { language, keepLanguage, partner, returnTo, notice, linkToken } = effects;
  takeLanguage(language, keepLanguage ?? false);
  if (partner !== undefined) keepPartner(partner ?? undefined);
  if (returnTo === null) removeStash('returnTo');
  else if (returnTo) writeStash('returnTo', { path: returnTo });
  if (notice) setNavigation({ notice });
  if (linkToken !== undefined) keepLinkToken(linkToken);
}
