import type { InputOf } from '@foyer/contract/calls';
import { readEmail } from '@foyer/contract/email-address';
import { answerAddress, oauthErrorOf } from '@foyer/contract/oauth-answers';
import { call } from '../calls/call.ts';
import { keepPartner, keepVerdict, type PartnerContext, stateOf } from '../session/partner.ts';
import { readStash, writeStash } from '../session/stash.ts';
import { currentUser } from '../session/user.ts';
import { isVoiceAction } from '../session/voice-link.ts';
import type { Navigator } from './navigator.ts';

/** What an assistant's link asks for besides its address. */
const askedByVoice = ({ otherParams }: PartnerContext): Partial<InputOf<'checkAppActivated'>> => {
  const { client_id, response_type, scope, code_challenge, code_challenge_method } = otherParams;
  return {
    clientId: client_id ?? '',
    responseType: response_type ?? '',
    ...(scope === undefined ? {} : { scope }),
    ...(code_challenge === undefined ? {} : { codeChallenge: code_challenge }),
    ...(code_challenge_method === undefined ? {} : { codeChallengeMethod: code_challenge_method }),
  };
};

/** What a link is asked about: an assistant's whole request, of an app's link its addresses. */
function questionOf(link: PartnerContext): InputOf<'checkAppActivated'> {
  const { appID, action, redirectUri, failedUri, authorizeCode, accessToken } = link;
  return {
    appID,
    action,
    ...(redirectUri ? { redirectUri } : {}),
    ...(failedUri ? { failedUri } : {}),
    ...(authorizeCode ? { authorizeCode } : {}),
    ...(accessToken ? { accessToken } : {}),
    ...(isVoiceAction(action) ? askedByVoice(link) : {}),
  };
}

/** Fills in whom the app expects, unless somebody has typed an address (OpenID Connect Core, section 3.1.2.1: login_hint). */
function keepHint({ otherParams }: PartnerContext): void {
  const email = readEmail(otherParams.login_hint ?? '');
  if (email && !currentUser() && !readStash('signInEmail')) writeStash('signInEmail', { email });
}

/** Answers a partner at once, with an error and its own `state`; its link is over. */
function answerWith(link: PartnerContext, address: string, answer: { error: string; iss?: string }): void {
  keepPartner(undefined);
  location.replace(answerAddress(address, answer, stateOf(link)));
}

function refuse(
  link: PartnerContext,
  { fault, redirectUri }: { fault: number; redirectUri: string | undefined },
  { again }: Pick<Navigator, 'again'>,
): void {
  if (redirectUri !== undefined) {
    answerWith(link, redirectUri, { error: oauthErrorOf(fault) });
    return;
  }
  // An assistant's request that fits nobody is answered with a page of our own (security: R82).
  keepVerdict(link, isVoiceAction(link.action) ? 'notActivated' : 'refused');
  again();
}

/** Asks the platform about a link, keeps what it says, and leaves where there is an answer at once. */
export async function askAboutLink(link: PartnerContext, navigator: Pick<Navigator, 'again'>): Promise<void> {
  const [fault, app] = await call('checkAppActivated', questionOf(link));
  if (fault !== 0) {
    const redirectUri = 'redirectUri' in app ? app.redirectUri : undefined;
    return fault >= 11000 ? refuse(link, { fault, redirectUri }, navigator) : undefined;
  }
  const { activated, redirectUri, failedUri, clientName, issuer, entry } = app;
  if (activated && redirectUri && link.otherParams.prompt === 'none' && !currentUser())
    return answerWith(link, redirectUri, { error: 'login_required', iss: issuer });
  if (activated) keepHint(link);
  keepVerdict(link, activated ? { redirectUri, failedUri, clientName, issuer, entry } : 'notActivated');
  // An app that takes nobody is refused; who came with the link is asked whether it is them.
  if (!activated || entry) navigator.again();
}
