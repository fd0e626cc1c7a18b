import { findAccessToken, type LiveAccessToken } from '../nouns/grants/rules/access-token.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import type { OAuthRequest } from './oauth-request.ts';

/** Refuses an access token, in the header as well (RFC 6750, section 3). */
export const refusedToken = (error: 'invalid_token' | 'insufficient_scope', sentence: string): OAuthRefusal =>
  new OAuthRefusal(error, sentence, { headers: { 'www-authenticate': `Bearer error="${error}"` } });

/**
 * Finds what the access token in the `Authorization` header is worth (RFC 6750, section 2.1).
 * @throws OAuthRefusal invalid_token
 */
export async function bearerToken({ services, authorization }: OAuthRequest): Promise<LiveAccessToken> {
  const [, shown] = /^Bearer +([\w.-]{1,200})$/i.exec(authorization ?? '') ?? [];
  if (shown === undefined)
    throw new OAuthRefusal('invalid_token', 'there is no bearer token', {
      headers: { 'www-authenticate': 'Bearer realm="oauth"' },
    });
  const found = await findAccessToken(services, shown);
  if (!found) throw refusedToken('invalid_token', 'the token is not good, or not any more');
  return found;
}
