import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Services } from '../../../kernel/call/services.ts';
import { findGrant, type GrantOfAccount, isGrantLive } from '../store/grants.ts';
import type { OAuthGrantTable } from '../store/oauth-tables.ts';

const purpose = 'oauth.accessToken';
const shape = /^([\w-]{22}\.[0-9a-z]{6,9})\.([\w-]{8}\.[\w-]{43})$/;

/** An access token as its client gets it. */
export interface AccessToken {
  token: string;
  expiresInSec: number;
}

/**
 * Makes an access token: the grant's id, its end and a keyed mark, so that nothing is written (settled B12). It says
 * nothing by itself (security: R87); what it is worth stands in the grant.
 */
export function newAccessToken({ keys, clock }: Services, { grantID }: OAuthGrantTable): AccessToken {
  const endSec = Math.floor((clock.now() + limits.oauth.accessTokenLife) / 1000);
  const text = `${grantID}.${endSec.toString(36)}`;
  return { token: `${text}.${keys.sign(purpose, text)}`, expiresInSec: toSec(limits.oauth.accessTokenLife) };
}

/** An access token that is good, with what it stands for. */
export interface LiveAccessToken extends GrantOfAccount {
  /** Epoch seconds. */
  endSec: number;
}

/** @returns the id of the grant that a token of ours names, and its end; undefined where it is no token of ours */
export function readAccessToken(
  { keys }: Pick<Services, 'keys'>,
  token: string,
): { grantID: string; endSec: number } | undefined {
  const [, text = '', mark = ''] = shape.exec(token) ?? [];
  if (text === '' || keys.verify(purpose, text, mark) !== true) return undefined;
  const [grantID = '', end = ''] = text.split('.');
  return { grantID, endSec: Number.parseInt(end, 36) };
}

/** Finds what an access token is worth now. @returns undefined where it is over, ended or none of ours */
export async function findAccessToken(
  services: Services,
  token: string,
): Promise<LiveAccessToken | undefined> {
  const read = readAccessToken(services, token);
  const now = services.clock.now();
  if (!read || read.endSec * 1000 <= now) return undefined;
  const found = await findGrant(services.store.read, read.grantID);
  return found && isGrantLive(found, now) ? { ...found, endSec: read.endSec } : undefined;
}
