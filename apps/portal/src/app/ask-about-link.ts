import type { InputOf } from '@foyer/contract/calls';
import { readEmail } from '@foyer/contract/fields/email-address';
import { type AuthorizationError, oauthErrorOf } from '@foyer/contract/nouns/oauth-answers';
import { call } from '../calls/call.ts';
import { confirmedAddresses } from '../session/request/confirmed-addresses.ts';
import { kindOf } from '../session/request/kind.ts';
import { leaveAs } from '../session/request/leave.ts';
import { bringsEntry, keepPartner, type Partner, type PartnerContext } from '../session/request/partner.ts';
import { type RefusalRule, refusalRules } from '../session/request/partner-checks.ts';
import { keepVerdict } from '../session/request/verdict.ts';
import { voiceRequestOf } from '../session/request/voice-request.ts';
import { readStash, writeStash } from '../session/stash.ts';
import { currentUser } from '../session/user/user.ts';
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
 * Answers a request that cannot be done at its address at once, or refuses it on a page of ours if that address may not be
 * told (security: R82).
 */
function refuse(
  request: Partner,
  { error, rule }: { error: AuthorizationError; rule: RefusalRule },
  again: () => void,
): void {
  if (leaveAs(request, error, { replace: true })) return;
  keepPartner({ ...request, verdict: 'refused', refusedBy: rule });
  again();
}

/**
 * Asks the platform about the link of a request and keeps what it says. An answer that comes after another request has
 * taken its place changes nothing, and without an answer the request stays as it is.
 */
export async function askAboutLink(
  { id, link }: Pick<Partner, 'id' | 'link'>,
  { again }: Pick<Navigator, 'again'>,
): Promise<void> {
  const [fault, app] = await call('checkAppActivated', questionOf(link));
  if (fault !== 0 && isPassing(fault)) return;
  const { redirectUri, failedUri, issuer }: Told = 'redirectUri' in app || fault === 0 ? app : {};
  const addresses = confirmedAddresses({ redirectUri, failedUri, issuer });
  if (fault !== 0 || !app.activated) {
    const request = keepVerdict(id, addresses);
    const error = fault === 0 ? 'unauthorized_client' : oauthErrorOf(fault);
    if (request) refuse(request, { error, rule: fault === 0 ? 'app' : ruleOf(app) }, again);
    return;
  }
  const { clientName, entry } = app;
  const request = keepVerdict(id, { ...addresses, clientName, entry });
  if (request) keepHint(link);
  // The guard asks who goes on if the link brought a session.
  if (bringsEntry(request)) again();
}
