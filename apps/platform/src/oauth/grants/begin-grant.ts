import { logoutListener } from '../../brand/clients/client-address.ts';
import type { Writer } from '../../kernel/store/store.ts';
import type { HeldAccount } from '../../nouns/accounts/store/hold-account.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { firstRefreshToken } from '../../nouns/grants/rules/first-refresh-token.ts';
import { addGrant } from '../../nouns/grants/store/grants.ts';
import type { OAuthCodeTable } from '../../nouns/grants/store/oauth-tables.ts';
import { noteSessionClient } from '../../nouns/logouts/store/session-clients.ts';
import type { ClientRequest } from '../oauth-request.ts';
import type { Granted } from '../token-answer.ts';
import { lifeOf } from './grant-life.ts';
import { tellOfGrant } from './tell-of-grant.ts';

/** Begins what a code is good for, with a refresh token where it goes on. */
export async function beginGrant(
  tx: Writer,
  request: ClientRequest,
  { account, code }: { account: HeldAccount; code: OAuthCodeTable },
): Promise<Granted> {
  const { client, services, caller } = request;
  const now = services.clock.now();
  const { grantID, clientID, scope, amr, authenticatedAt, sessionID, resource, nonce } = code;
  const { renews, expiresAt } = lifeOf(client, scope, now);
  const given = { grantID, clientID, scope, amr, authenticatedAt, sessionID, resource };
  const made = { ...given, deviceName: null, country: null, createdAt: now, expiresAt };
  if (renews) await tellOfGrant(tx, request, account);
  await addGrant(tx, account, made);
  if (sessionID !== null && logoutListener(client, services.config) !== undefined)
    await noteSessionClient(tx, account, { sessionID, clientID });
  const { accountID } = account;
  const acting = { services, caller, actor: 'system' } as const;
  await audit(tx, acting, { event: 'grant.began', accountID, details: { clientID, grantID } });
  const grant = { ...made, accountID, lastUsedAt: now, endedAt: null };
  if (!renews) return { grant, account, nonce };
  const refreshToken = await firstRefreshToken(tx, grantID, now);
  return { grant, account, refreshToken, nonce };
}
