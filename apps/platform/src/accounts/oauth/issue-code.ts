import { limits } from '@foyer/contract/limits';
import type { OAuthClient } from '../../brand/clients/oauth-client.ts';
import { newID, newToken } from '../../domain/token.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { addOAuthCode } from '../../store/oauth/oauth-codes.ts';
import type { OAuthCodeTable } from '../../store/oauth-tables.ts';
import type { Writer } from '../../store/store.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';

/** What a person lets a client have, checked. */
export interface AuthorizedRequest
  extends Pick<OAuthCodeTable, 'redirectUri' | 'scope' | 'challenge' | 'nonce' | 'amr' | 'authenticatedAt'> {
  client: OAuthClient;
}

/** Issues an authorization code: 256 bits, 300 s, once (security: R83). @returns the code, to be told only now */
export async function issueCode(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { client, ...request }: AuthorizedRequest,
): Promise<string> {
  const { token, hash: codeHash } = newToken();
  const createdAt = context.services.clock.now();
  const { clientID } = client;
  await addOAuthCode(tx, account, {
    ...request,
    clientID,
    codeHash,
    grantID: newID(),
    createdAt,
    expiresAt: createdAt + limits.oauth.codeLife,
  });
  const { accountID } = account;
  await audit(tx, context, { event: 'grant.codeIssued', accountID, details: { clientID } });
  return token;
}
