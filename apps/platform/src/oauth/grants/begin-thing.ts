import { newID } from '../../kernel/secrets/token.ts';
import type { Writer } from '../../kernel/store/store.ts';
import type { HeldAccount } from '../../nouns/accounts/store/hold-account.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { allowApp } from '../../nouns/grants/rules/app-consent.ts';
import { firstRefreshToken } from '../../nouns/grants/rules/first-refresh-token.ts';
import { addGrant } from '../../nouns/grants/store/grants.ts';
import type { PairingTable } from '../../nouns/grants/store/pairing-tables.ts';
import type { ClientRequest } from '../oauth-request.ts';
import type { Granted } from '../token-answer.ts';
import { tellOfThing } from './tell-of-grant.ts';

/**
 * Makes the device's grant: without a session, and good until somebody ends it, with a refresh token that stays, since one
 * that changes would be lost in a power cut.
 */
export async function beginThing(
  tx: Writer,
  request: ClientRequest,
  { account, pairing }: { account: HeldAccount; pairing: PairingTable },
): Promise<Granted> {
  const { services, caller, client } = request;
  const { accountID } = account;
  const { clientID, scope, amr, authenticatedAt, deviceName, country, consentVersion: version } = pairing;
  const now = services.clock.now();
  const acting = { services, caller, actor: 'system' } as const;
  const given = { clientID, scope, amr, authenticatedAt: authenticatedAt ?? 0, country };
  const endless = { sessionID: null, resource: null, createdAt: now, expiresAt: null };
  const made = { grantID: newID(), ...given, ...endless, deviceName: deviceName ?? '' };
  const { grantID } = made;
  if (client.consent !== 'none' && version !== null)
    await allowApp(tx, acting, account, { client, scope, version });
  await addGrant(tx, account, made);
  const refreshToken = await firstRefreshToken(tx, grantID, now);
  const details = { clientID, grantID, ...(country === null ? {} : { country }) };
  await audit(tx, acting, { event: 'thing.connected', accountID, details });
  await tellOfThing(tx, request, account, { deviceName, country, at: now });
  return { grant: { ...made, accountID, lastUsedAt: now, endedAt: null }, account, refreshToken };
}
