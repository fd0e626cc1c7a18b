import type { InputOf } from '@foyer/contract/calls';
import { readEmail } from '@foyer/contract/email-address';
import { oauthErrorOf } from '@foyer/contract/oauth-answers';
import { call } from '../calls/call.ts';
import { confirmedAddresses } from '../session/request/confirmed-addresses.ts';
import { kindOf } from '../session/request/kind.ts';
import { leaveAs } from '../session/request/leave.ts';
import { currentPartner, keepPartner, keepVerdict, type PartnerContext } from '../session/request/partner.ts';
import { type RefusalRule, refusalRules } from '../session/request/partner-checks.ts';
import { voiceRequestOf } from '../session/request/voice-request.ts';
import { readStash, writeStash } from '../session/stash.ts';
import { currentUser } from '../session/user.ts';
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
    ...(kindOf(link) === 'assistant' ? voiceRequestOf(link) : {}),
  };
}

/** Fills in the address that the app expects (`login_hint`, OpenID Connect Core, section 3.1.2.1), unless one was typed. */
function keepHint({ otherParams }: PartnerContext): void {
  const email = readEmail(otherParams.login_hint ?? '');
  if (email && !currentUser() && !readStash('signInEmail')?.email) writeStash('signInEmail', { email });
}

/** Which parameter of a refused link is wrong; the platform says so of addresses and clients. */
const ruleOf = (refusal: object): RefusalRule =>
  refusalRules.find((rule) => 'rule' in refusal && refusal.rule === rule) ?? 'malformed';

/** What an answer may say of the addresses. */
type Told = Parameters<typeof confirmedAddresses>[0] & object;

/** Whether the platform could not look at the link at all, so that it is asked again later. */
const isPassing = (fault: number): boolean => fault < 11000 || fault === 11003 || fault === 11300;

/**
 * Asks the platform about a link and keeps what it says. A link that cannot be done is answered at its address at once,
 * or refused on a page of ours if that address may not be told (security: R82).
 * @returns whether the platform has answered
 */
export async function askAboutLink(
  link: PartnerContext,
  { again }: Pick<Navigator, 'again'>,
): Promise<boolean> {
  const [fault, app] = await call('checkAppActivated', questionOf(link));
  if (fault !== 0 && isPassing(fault)) return false;
  const { redirectUri, failedUri, issuer }: Told = 'redirectUri' in app || fault === 0 ? app : {};
  const addresses = confirmedAddresses({ redirectUri, failedUri, issuer });
  if (fault !== 0 || !app.activated) {
    const error = fault === 0 ? 'unauthorized_client' : oauthErrorOf(fault);
    keepVerdict(link, addresses);
    const request = currentPartner();
    if (request && leaveAs(request, error, { replace: true })) return true;
    keepPartner(request && { ...request, verdict: 'refused', refusedBy: fault === 0 ? 'app' : ruleOf(app) });
    again();
    return true;
  }
  const { clientName, entry } = app;
  keepHint(link);
  keepVerdict(link, { ...addresses, clientName, entry });
  // The guard asks who goes on if the link brought a session.
  if (entry) again();
  return true;
}
