import type { InputOf } from '@foyer/contract/calls';
import { readEmail } from '@foyer/contract/email-address';
import { answerAddress, oauthErrorOf } from '@foyer/contract/oauth-answers';
import { call } from '../calls/call.ts';
import { keepPartner, keepVerdict, type PartnerContext, stateOf } from '../session/partner.ts';
import { readStash, writeStash } from '../session/stash.ts';
import { currentUser } from '../session/user.ts';
import { isVoiceAction } from '../session/voice-link.ts';
import { voiceRequestOf } from '../session/voice-request.ts';
import type { Navigator } from './navigator.ts';

/** What the platform is asked about a link: its addresses, and of an assistant's link its whole request. */
function questionOf(link: PartnerContext): InputOf<'checkAppActivated'> {
  const { appID, action, redirectUri, failedUri, authorizeCode, accessToken } = link;
  return {
    appID,
    action,
    ...(redirectUri ? { redirectUri } : {}),
    ...(failedUri ? { failedUri } : {}),
    ...(authorizeCode ? { authorizeCode } : {}),
    ...(accessToken ? { accessToken } : {}),
    ...(isVoiceAction(action) ? voiceRequestOf(link) : {}),
  };
}

/** Fills in the address that the app expects (`login_hint`, OpenID Connect Core, section 3.1.2.1), unless one was typed. */
function keepHint({ otherParams }: PartnerContext): void {
  const email = readEmail(otherParams.login_hint ?? '');
  if (email && !currentUser() && !readStash('signInEmail')?.email) writeStash('signInEmail', { email });
}

/** Goes back to a partner at once, with an error and the partner's own `state`, and forgets its link. */
function answerWith(
  link: PartnerContext,
  address: string,
  answer: { error: string; iss?: string | undefined },
): void {
  keepPartner(undefined);
  location.replace(answerAddress(address, answer, stateOf(link)));
}

function refuse(
  link: PartnerContext,
  fault: number,
  { redirectUri, issuer }: { redirectUri?: string | undefined; issuer?: string | undefined },
  { again }: Pick<Navigator, 'again'>,
): void {
  if (redirectUri !== undefined) {
    answerWith(link, redirectUri, { error: oauthErrorOf(fault), iss: issuer });
    return;
  }
  // A request that names no known assistant or address gets a page of ours, and goes nowhere (security: R82).
  keepVerdict(link, isVoiceAction(link.action) ? 'notActivated' : 'refused');
  again();
}

/** Asks the platform about a link and keeps what it says. Where the partner is to be answered at once, goes back to it. */
export async function askAboutLink(link: PartnerContext, navigator: Pick<Navigator, 'again'>): Promise<void> {
  const [fault, app] = await call('checkAppActivated', questionOf(link));
  if (fault !== 0) {
    const there = 'redirectUri' in app ? app : {};
    return fault >= 11000 ? refuse(link, fault, there, navigator) : undefined;
  }
  const { activated, redirectUri, failedUri, clientName, issuer, entry } = app;
  if (activated && redirectUri && link.otherParams.prompt === 'none' && !currentUser())
    return answerWith(link, redirectUri, { error: 'login_required', iss: issuer });
  if (activated) keepHint(link);
  keepVerdict(link, activated ? { redirectUri, failedUri, clientName, issuer, entry } : 'notActivated');
  // The guard refuses an app that takes nobody, and asks who goes on where the link brought a session.
  if (!activated || entry) navigator.again();
}
