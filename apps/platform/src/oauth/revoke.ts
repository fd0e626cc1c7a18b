import { hashOf } from '../kernel/secrets/token.ts';
import { holdAccount } from '../nouns/accounts/store/hold-account.ts';
import { readAccessToken } from '../nouns/grants/rules/access-token.ts';
import { endOneGrant } from '../nouns/grants/rules/end-grants.ts';
import { findGrant } from '../nouns/grants/store/grants.ts';
import { findRefreshToken } from '../nouns/grants/store/refresh-tokens.ts';
import { withdrawVoiceConsent } from '../nouns/legal/rules/voice-consent.ts';
import { authenticateClient } from './client-authentication.ts';
import { needed } from './form.ts';
import type { ClientRequest, Endpoint } from './oauth-request.ts';

async function grantOfToken({ services, client }: ClientRequest, token: string) {
  const access = readAccessToken(services, token);
  const found = access
    ? await findGrant(services.store.read, access.grantID)
    : await findRefreshToken(services.store.read, hashOf(token));
  return found?.grant.clientID === client.clientID ? found.grant : undefined;
}

/**
 * `POST /oauth/revoke` (RFC 7009): ends the grant of a token, and so every token of it, whichever was shown. The same
 * answer for a token that is none of the client's.
 */
export const revoke: Endpoint = async (request) => {
  const token = needed(request.form, 'token');
  const authenticated = await authenticateClient(request);
  const { services, caller } = authenticated;
  const grant = await grantOfToken(authenticated, token);
  if (grant)
    await services.store.change(async (tx) => {
      const { accountID, grantID, clientID } = grant;
      const account = await holdAccount(tx, accountID);
      const acting = { services, caller, actor: 'system' } as const;
      const ended = { grantID, clientID, why: 'grant.ended' } as const;
      if (!account || !(await endOneGrant(tx, acting, account, ended))) return;
      // its owner has unlinked the assistant there
      if (authenticated.client.kind !== 'app') await withdrawVoiceConsent(tx, acting, account);
    });
  return { body: {} };
};
