import { languages } from '@foyer/contract/languages';
import { appIDs } from '@foyer/contract/nouns/partner-apps';
import { decide, type GuardState } from '../guard.ts';

/** Nobody is signed in, and no link was followed. */
export const signedOut: GuardState = {
  apps: new Set(appIDs),
  signedIn: false,
  storedLanguage: undefined,
  browserLanguages: ['en-GB'],
  offeredLanguages: new Set(languages),
  partner: undefined,
  returnTo: undefined,
  protocols: 'unknown',
  deletionDue: false,
  has: () => false,
};
/** Somebody is, and nothing is due. */
export const signedIn: GuardState = { ...signedOut, signedIn: true, protocols: 'settled' };

/** The decision without the language, which every one has. */
export function outcome(wanted: string, state = signedOut) {
  const { effects, ...decision } = decide(wanted, state);
  const { language: _language, ...rest } = effects;
  return { ...decision, ...rest };
}
