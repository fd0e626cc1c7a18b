import { hours, toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { hashOf } from '../../kernel/secrets/token.ts';
import { holdAccount } from '../../nouns/accounts/store/hold-account.ts';
import { endOneGrant } from '../../nouns/grants/rules/end-grants.ts';
import { grantedScope, scopesIn } from '../../nouns/grants/rules/scope.ts';
import {
  endExpiredGrant,
  isGrantOpen,
  isGrantSuspended,
  noteGrantUse,
} from '../../nouns/grants/store/grants.ts';
import {
  findRefreshToken,
  type RefreshTokenOfGrant,
  tryReplaceRefreshToken,
} from '../../nouns/grants/store/refresh-tokens.ts';
import { isThing } from '../../nouns/grants/store/things.ts';
import { needed } from '../form.ts';
import { OAuthRefusal } from '../oauth-refusal.ts';
import type { ClientRequest } from '../oauth-request.ts';
import { resourceOf } from '../resource.ts';
import type { Granted } from '../token-answer.ts';

const noneGranted = (): never => {
  throw new OAuthRefusal('invalid_scope', 'none of the scopes was granted');
};

const refused = () => new OAuthRefusal('invalid_grant', 'the refresh token is not good, or not any more');

/**
 * This does not say that the token is invalid: after `invalid_grant` an assistant would unlink itself, and an owner who
 * keeps the account would have to link it again (decision 0034).
 */
const suspended = () =>
  new OAuthRefusal('temporarily_unavailable', 'the account is about to be deleted', {
    headers: { 'retry-after': String(toSec(hours(1))) },
  });

/**
 * Returns the scope of the next access token: that of its grant, or the part of it that the client asks for. A scope that
 * the kit does not list for the client is left out, as in an authorization request.
 * @throws OAuthRefusal invalid_scope if it asks for more than was granted (RFC 6749, section 6), or for nothing of it
 */
function scopeOf({ form, client }: ClientRequest, granted: string): string {
  const allowed = scopesIn(granted);
  const wanted = scopesIn(form.get('scope') ?? '');
  const more = wanted.find((scope) => client.scopes.includes(scope) && !allowed.includes(scope));
  if (more !== undefined) throw new OAuthRefusal('invalid_scope', `${more} was not granted`);
  return grantedScope(allowed, wanted.join(' ')) ?? noneGranted();
}

/**
 * Ends a grant whose refresh token was used after another had taken its place: somebody else has one of the two
 * (RFC 9700, section 4.14.2).
 */
async function endReused(
  { services, caller }: ClientRequest,
  { grant: { grantID, accountID, clientID } }: RefreshTokenOfGrant,
): Promise<void> {
  await services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    const acting = { services, caller, actor: 'system' } as const;
    if (account) await endOneGrant(tx, acting, account, { grantID, clientID, why: 'grant.endedByReuse' });
  });
}

/** Ends a grant that is refused because it has run out: a clock that goes back does not revive it (settled X13). */
async function endIfRunOut(
  { services: { store, clock } }: ClientRequest,
  { grant: { grantID, accountID, endedAt, expiresAt } }: RefreshTokenOfGrant,
): Promise<void> {
  const now = clock.now();
  if (endedAt !== null || expiresAt === null || expiresAt > now) return;
  await store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (account) await endExpiredGrant(tx, account, grantID, now);
  });
}

/** The last use of a grant is noted to the day, so that most refreshes write nothing of it (decision 0075). */
const isUseToNote = ({ lastUsedAt }: Granted['grant'], now: number): boolean =>
  now - lastUsedAt >= limits.oauth.lastUseEvery;

/** The same token again, however often and however many at once. */
async function keep(
  { services }: ClientRequest,
  shown: string,
  found: RefreshTokenOfGrant,
): Promise<Granted> {
  const { grant } = found;
  const now = services.clock.now();
  if (isUseToNote(grant, now))
    await services.store.change((tx) => noteGrantUse(tx, grant.grantID, { now, expiresAt: grant.expiresAt }));
  return { ...found, refreshToken: shown };
}

/**
 * Another token in its place, derived under a server key: a client that refreshes twice at once gets the same one, for
 * 30 s at most and until that one is used.
 */
async function rotate(request: ClientRequest, shown: string, found: RefreshTokenOfGrant): Promise<Granted> {
  const { services } = request;
  const { grant, token } = found;
  const now = services.clock.now();
  if (token.rotatedAt !== null && now - token.rotatedAt > limits.oauth.overlap) {
    await endReused(request, found);
    throw refused();
  }
  const next = services.keys.mac('oauth.refreshTokenAfter', shown).toString('base64url');
  const { grantID } = grant;
  const isLive = await services.store.change(async (tx) => {
    const isTaken = await tryReplaceRefreshToken(tx, { from: hashOf(shown), to: hashOf(next), grantID, now });
    if (isTaken && isUseToNote(grant, now))
      await noteGrantUse(tx, grantID, { now, expiresAt: now + limits.oauth.idle });
    return isTaken;
  });
  if (!isLive) throw refused();
  return { ...found, refreshToken: next };
}

/** Renews the access token (RFC 6749, section 6). @throws OAuthRefusal invalid_grant, invalid_scope, invalid_target, temporarily_unavailable */
export async function byRefreshToken(request: ClientRequest): Promise<Granted> {
  const { services, form, client } = request;
  const shown = needed(form, 'refresh_token');
  const found = await findRefreshToken(services.store.read, hashOf(shown));
  if (!found || found.grant.clientID !== client.clientID) throw refused();
  if (!isGrantOpen(found, services.clock.now())) {
    await endIfRunOut(request, found);
    throw refused();
  }
  if (isGrantSuspended(found)) throw suspended();
  const scope = scopeOf(request, found.grant.scope);
  const resource = resourceOf(request, found.grant.resource);
  const renewed = await (client.refresh === 'stable' || isThing(found.grant) ? keep : rotate)(
    request,
    shown,
    found,
  );
  return { ...renewed, scope, resource, isRefresh: true };
}
