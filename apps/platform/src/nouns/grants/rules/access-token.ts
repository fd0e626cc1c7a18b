import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Services } from '../../../kernel/call/services.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { randomBytes } from '../../../kernel/world/world.ts';
import { findGrant, type GrantOfAccount, isGrantLive } from '../store/grants.ts';
import type { OAuthGrantTable } from '../store/oauth-tables.ts';
import { scopesIn } from './scope.ts';
import { isReleaseSettled } from './signing-keys.ts';

const purpose = 'oauth.accessToken';
const end = /[0-9a-z]{6,9}/;
const random = /[\w-]{8}/;
const chosenScopes = /[0-9a-z]{1,4}/;
const resourceMark = /[\w-]{8}/;
const mark = /[\w-]{8}\.[\w-]{43}/;
const narrowed = `\\.${chosenScopes.source}(?:\\.${resourceMark.source})?`;
/** The release before writes grant and end alone. */
const shape = new RegExp(
  `^([\\w-]{22}\\.${end.source}(?:\\.${random.source}(?:${narrowed})?)?)\\.(${mark.source})$`,
);

/** What an access token is good for: all of its grant, or a part. */
export interface TokenWorth {
  /** Some scopes of the grant, between blanks. */
  scope: string;
  /** The resource server that alone may take it (RFC 8707); null for all. */
  resource: string | null;
}

/** An access token as its client gets it. */
export interface AccessToken extends TokenWorth {
  token: string;
  expiresInSec: number;
}

/** Tells one resource server from another, and says nothing else. */
const markOf = (resource: string): string => hashOf(resource).slice(0, 8);

/** Which of a grant's scopes these are, one bit each: a token says nothing by itself (security: R87). */
const bitsOf = (scope: string, chosen: string): string => {
  const wanted = new Set(scopesIn(chosen));
  return scopesIn(scope)
    .reduce((bits, one, nth) => bits + (wanted.has(one) ? 2 ** nth : 0), 0)
    .toString(36);
};

/** The scopes of a grant that such bits name. */
const scopesOf = (scope: string, bits: string): string =>
  scopesIn(scope)
    .filter((_, nth) => Math.trunc(Number.parseInt(bits, 36) / 2 ** nth) % 2 === 1)
    .join(' ');

/** What follows grant and end in a token: a few random characters, so that no two tokens are the same, and what it is for. */
function tail(grant: OAuthGrantTable, { scope, resource }: TokenWorth): string {
  const parts = [randomBytes(6).toString('base64url')];
  if (scope !== grant.scope || resource !== null) parts.push(bitsOf(grant.scope, scope));
  if (resource !== null) parts.push(markOf(resource));
  return `.${parts.join('.')}`;
}

/**
 * Makes an access token: the grant's id, its end, what of the grant it is for, and a keyed mark, so that nothing is written
 * (settled B12). While nodes of the release before may run, which read only grant and end, the token is good for all of its
 * grant, and the answer says so (settled X12).
 */
export async function newAccessToken(
  services: Services,
  grant: OAuthGrantTable,
  worth: TokenWorth,
): Promise<AccessToken> {
  const { keys, clock } = services;
  const isRead = await isReleaseSettled(services);
  const endSec = Math.floor((clock.now() + limits.oauth.accessTokenLife) / 1000);
  const text = `${grant.grantID}.${endSec.toString(36)}${isRead ? tail(grant, worth) : ''}`;
  return {
    ...(isRead ? worth : { scope: grant.scope, resource: null }),
    token: `${text}.${keys.sign(purpose, text)}`,
    expiresInSec: toSec(limits.oauth.accessTokenLife),
  };
}

/** An access token that is good, with what it stands for. */
export interface LiveAccessToken extends GrantOfAccount {
  /** What of the grant's scope it is good for. */
  scope: string;
  /** Whether it is for one resource server alone. */
  isForResource: boolean;
  /** Epoch seconds. */
  endSec: number;
}

/** What a token of ours says. */
interface ReadToken {
  grantID: string;
  endSec: number;
  bits: string | undefined;
  resource: string | undefined;
}

/** @returns what a token of ours says; undefined if it is no token of ours */
export function readAccessToken({ keys }: Pick<Services, 'keys'>, token: string): ReadToken | undefined {
  const [, text = '', signature = ''] = shape.exec(token) ?? [];
  if (text === '' || keys.verify(purpose, text, signature) !== true) return undefined;
  const [grantID = '', endText = '', , bits, resource] = text.split('.');
  return { grantID, endSec: Number.parseInt(endText, 36), bits, resource };
}

/** Who asks: a resource server, or the client that the token was given to. */
type AskedBy = { resource: string } | { clientID: string };

/** Whether a token that is for one resource server alone concerns whoever asks. */
const isForAsker = (mark: string, by: AskedBy | undefined): boolean =>
  by !== undefined && ('clientID' in by || markOf(by.resource) === mark);

/**
 * Finds what an access token is worth now.
 * @param by without it the platform itself is shown the token, which takes none that is for a resource server
 * @returns undefined if it has expired, ended, is none of ours, or does not concern whoever asks
 */
export async function findAccessToken(
  services: Services,
  token: string,
  by?: AskedBy,
): Promise<LiveAccessToken | undefined> {
  const read = readAccessToken(services, token);
  const now = services.clock.now();
  if (!read || read.endSec * 1000 <= now) return undefined;
  const { bits, resource, endSec } = read;
  if (resource !== undefined && !isForAsker(resource, by)) return undefined;
  const found = await findGrant(services.store.read, read.grantID);
  if (!found || !isGrantLive(found, now)) return undefined;
  if (by && 'clientID' in by && found.grant.clientID !== by.clientID) return undefined;
  const { scope } = found.grant;
  return {
    ...found,
    scope: bits === undefined ? scope : scopesOf(scope, bits),
    isForResource: resource !== undefined,
    endSec,
  };
}
