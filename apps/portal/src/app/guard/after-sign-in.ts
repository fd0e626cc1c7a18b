import type { PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { linkingPaths } from '@foyer/contract/nouns/voice';
import { needsSession } from '@foyer/contract/paths/path-rules';
import type { Protocols } from '../../session/navigation.ts';

/** What decides where somebody goes who is signed in. */
export interface SignedIn {
  action: PartnerAction | undefined;
  /** The link named an address to go on to, which nobody has refused. */
  goesOn: boolean;
  protocols: Protocols;
  /** The path that was wanted before the sign-in, with the event that a letter led to. */
  returnTo: string | undefined;
}

/**
 * A stored address leads only to paths of the portal that need a session, and to an event of the timeline: storage may
 * hold anything.
 */
const isWorthReturning = (wanted: string): boolean =>
  /^\/(?!\/)[\w/-]*(\?event=[\w-]+)?$/.test(wanted) && needsSession(wanted.replace(/\?.*/, ''));

/** Where a sign-in leads: specification section 2 "After login success", and flows.md "Sign-in" behind it. */
export function afterSignIn({ action, goesOn, protocols, returnTo = '' }: SignedIn): string {
  if (action === 'bindGoogleVoice') return linkingPaths[action];
  if (protocols !== 'settled') return '/legal-agreement';
  switch (action) {
    case 'bindAlexaVoice':
    case 'bindAssistant':
      return linkingPaths[action];
    case 'dsrrVerifyAccountByEmail':
    case 'dsrrVerifyAccountInForm':
      return '/handler';
    default:
      if (action === 'login' && goesOn) return '/continue-to-app';
      if (isWorthReturning(returnTo)) return returnTo;
      // the other two about a privacy request, which is found there
      return action?.startsWith('dsrr') ? '/handler' : '/personal-center/profile';
  }
}
