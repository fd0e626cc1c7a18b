import { holdAccount } from '../nouns/accounts/store/hold-account.ts';
import type { LiveAccessToken } from '../nouns/grants/rules/access-token.ts';
import { issueNativeCode } from '../nouns/grants/rules/issue-code.ts';
import type { VoiceRequest } from '../nouns/grants/rules/voice-request.ts';
import { findGrant, isGrantLive } from '../nouns/grants/store/grants.ts';
import { refusedToken } from './bearer-token.ts';
import { checkDue, checkFreshness } from './linking-owner.ts';
import type { OAuthRequest } from './oauth-request.ts';

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
