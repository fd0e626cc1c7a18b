import { limits } from '@foyer/contract/limits';
import type { Services } from '../kernel/call/services.ts';
import type { Writer } from '../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../nouns/accounts/store/hold-account.ts';
import type { LiveAccessToken } from '../nouns/grants/rules/access-token.ts';
import { issueNativeCode } from '../nouns/grants/rules/issue-code.ts';
import type { VoiceRequest } from '../nouns/grants/rules/voice-request.ts';
import { findGrant, isGrantLive } from '../nouns/grants/store/grants.ts';
import type { OAuthGrantTable } from '../nouns/grants/store/oauth-tables.ts';
import { hasPending } from '../nouns/legal/rules/protocols.ts';
import { hasAgreedToAssistants } from '../nouns/legal/rules/voice-consent.ts';
import { isOpen } from '../nouns/sessions/store/sessions.ts';
import { refusedToken } from './bearer-token.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import type { OAuthRequest } from './oauth-request.ts';

/**
 * Refuses unless the grant's owner has signed in lately, in a session that lasts: what ends sessions, such as a reset, voids
 * this proof, though it may leave the app its grant. A grant without a session is a thing's: nobody signed in there.
 */
async function checkFreshness(
  tx: Writer,
  { authenticatedAt, sessionID }: OAuthGrantTable,
  now: number,
): Promise<void> {
  const isFresh = sessionID !== null && now - authenticatedAt <= limits.stepUpLife;
  if (!isFresh || !(await isOpen(tx, sessionID)))
    throw new OAuthRefusal('login_required', 'the sign-in is too old: sign in again, with prompt=login');
}

/** Refuses while something is due that only the portal can settle: the app opens the assistant's link in a browser. */
function checkDue(services: Services, account: HeldAccount): void {
  const reader = { services, caller: { language: account.language } };
  const isDone =
    account.emailVerifiedAt !== null &&
    !hasPending(reader, account) &&
    hasAgreedToAssistants(reader, account);
  if (!isDone) throw new OAuthRefusal('interaction_required', 'open the link of the assistant in a browser');
}

/** What the owner is told beside the assistant: the app, and the country of the phone on which it runs. */
function noted({ services, caller }: OAuthRequest, appID: string): Record<string, string> {
  const isOnPhone = services.brand.clients.get(appID)?.public === true;
  const country = isOnPhone ? services.places.countryOf(caller.source) : undefined;
  return { app: appID, ...(country === undefined ? {} : { country }) };
}

/**
 * Issues the code of a voice assistant to the app that holds an access token, in a change that holds the account and looks
 * at everything again (settled X3).
 * @param found the token, as it was read
 * @throws OAuthRefusal invalid_token if the grant has ended meanwhile, login_required, interaction_required
 */
export function issueAssistantCode(
  request: OAuthRequest,
  found: LiveAccessToken,
  asked: VoiceRequest,
): Promise<string> {
  const { services, caller } = request;
  const { accountID } = found.account;
  return services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    const current = account && (await findGrant(tx, found.grant.grantID));
    const now = services.clock.now();
    if (!account || !current || !isGrantLive(current, now))
      throw refusedToken('invalid_token', 'the token is not good any more');
    const { grant } = current;
    await checkFreshness(tx, grant, now);
    checkDue(services, account);
    const { amr, authenticatedAt, sessionID, clientID } = grant;
    const known = { amr, authenticatedAt, sessionID, more: noted(request, clientID) };
    return issueNativeCode(tx, { services, caller }, account, {
      ...asked,
      ...known,
      nonce: null,
      resource: null,
    });
  });
}
