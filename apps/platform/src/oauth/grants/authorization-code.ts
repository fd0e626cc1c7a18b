import { limits } from '@foyer/contract/limits';
import { defaultAppID } from '@foyer/contract/partner-apps';
import { audit } from '../../accounts/audit.ts';
import { publishEvent } from '../../accounts/events/publish-event.ts';
import { canonicalAddress } from '../../brand/addresses/registered-address.ts';
import type { OAuthClient } from '../../brand/clients/oauth-client.ts';
import { isVerified } from '../../domain/pkce.ts';
import { hasScope } from '../../domain/scope.ts';
import { hashOf, newToken } from '../../domain/token.ts';
import { type HeldAccount, holdAccount } from '../../store/accounts/hold-account.ts';
import { addGrant, endGrant, livingGrants } from '../../store/oauth/grants.ts';
import { findOAuthCode, spendOAuthCode } from '../../store/oauth/oauth-codes.ts';
import { addRefreshToken } from '../../store/oauth/refresh-tokens.ts';
import type { OAuthCodeTable } from '../../store/oauth-tables.ts';
import type { Writer } from '../../store/store.ts';
import { type Form, needed } from '../form.ts';
import { OAuthRefusal } from '../oauth-refusal.ts';
import type { ClientRequest } from '../oauth-request.ts';
import type { Granted } from '../token-answer.ts';

const refused = () =>
  new OAuthRefusal('invalid_grant', 'the code is not good, not any more, or not for this');

/** Whether a request may exchange a code: from the client and the address that it was made for, with its verifier. */
function isFor(code: OAuthCodeTable, client: OAuthClient, form: Form): boolean {
  return (
    code.clientID === client.clientID &&
    canonicalAddress(form.get('redirect_uri') ?? '') === canonicalAddress(code.redirectUri) &&
    isVerified(code.challenge, form.get('code_verifier'))
  );
}

/** When a grant ends by itself: with its only access token where nothing renews it. */
function endOf({ refresh }: OAuthClient, renews: boolean, now: number): number | null {
  if (!renews) return now + limits.oauth.accessTokenLife;
  return refresh === 'stable' ? null : now + limits.oauth.idle;
}

/** Who may act for an account from now on, its owner is told; not again while it may (security: R112). */
async function tellOwner(
  tx: Writer,
  { client, services }: ClientRequest,
  { accountID, email, language }: HeldAccount,
): Promise<void> {
  const now = services.clock.now();
  const living = await livingGrants(tx, { accountID, now });
  if (living.some(({ clientID }) => clientID === client.clientID)) return;
  const occasion = { at: now, timeZone: '', osInfo: '', clientInfo: '' };
  const letter = { letter: 'linked', data: { name: client.name, occasion } } as const;
  await services.mail.post(tx, { ...letter, to: email, language, appID: defaultAppID });
}

async function beginGrant(
  tx: Writer,
  request: ClientRequest,
  { account, code }: { account: HeldAccount; code: OAuthCodeTable },
): Promise<Granted> {
  const { client, services, caller } = request;
  const now = services.clock.now();
  const { grantID, clientID, scope, amr, authenticatedAt, nonce } = code;
  // OpenID Connect Core, section 11; an assistant that could not refresh would be of no use
  const renews = client.kind !== 'app' || hasScope(scope, 'offline_access');
  const expiresAt = endOf(client, renews, now);
  const made = { grantID, clientID, scope, amr, authenticatedAt, createdAt: now, expiresAt };
  if (renews) await tellOwner(tx, request, account);
  await addGrant(tx, account, made);
  const { accountID } = account;
  const acting = { services, caller, actor: 'system' } as const;
  await audit(tx, acting, { event: 'grant.began', accountID, details: { clientID, grantID } });
  const grant = { ...made, accountID, lastUsedAt: now, endedAt: null };
  if (!renews) return { grant, nonce };
  const { token: refreshToken, hash: tokenHash } = newToken();
  await addRefreshToken(tx, { tokenHash, grantID, now });
  return { grant, refreshToken, nonce };
}

/** A code that comes twice is in two hands: whatever it has given ends (RFC 6749, section 4.1.2; security: R83). */
async function endReplayed(
  tx: Writer,
  { services, caller }: ClientRequest,
  { account, code }: { account: HeldAccount; code: OAuthCodeTable },
): Promise<void> {
  const { accountID } = account;
  const { clientID, grantID } = code;
  if (!(await endGrant(tx, account, grantID, services.clock.now()))) return;
  const acting = { services, caller, actor: 'system' } as const;
  await audit(tx, acting, { event: 'grant.endedByReplay', accountID, details: { clientID, grantID } });
  await publishEvent(tx, services, { type: 'grant.revoked', accountID, appIDs: [clientID] });
}

/** Exchanges an authorization code, once (RFC 6749, section 4.1.3). @throws OAuthRefusal invalid_grant */
export async function byAuthorizationCode(request: ClientRequest): Promise<Granted> {
  const { services, form, client } = request;
  const codeHash = hashOf(needed(form, 'code'));
  const granted = await services.store.change(async (tx) => {
    const code = await findOAuthCode(tx, codeHash);
    if (!code || !isFor(code, client, form)) return undefined;
    const account = await holdAccount(tx, code.accountID);
    if (!account) return undefined;
    const worth = await spendOAuthCode(tx, account, codeHash, services.clock.now());
    if (worth === 'used') await endReplayed(tx, request, { account, code });
    if (worth !== 'spent' || account.frozenAt !== null || account.deletionAt !== null) return undefined;
    return beginGrant(tx, request, { account, code });
  });
  if (!granted) throw refused();
  return granted;
}
