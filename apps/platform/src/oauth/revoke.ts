import { withdrawVoiceConsent } from '../accounts/legal/voice-consent.ts';
import { readAccessToken } from '../accounts/oauth/access-token.ts';
import { endOneGrant } from '../accounts/oauth/end-grants.ts';
import { hashOf } from '../domain/token.ts';
import { holdAccount } from '../store/accounts/hold-account.ts';
import { findGrant } from '../store/oauth/grants.ts';
import { findRefreshToken } from '../store/oauth/refresh-tokens.ts';
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
