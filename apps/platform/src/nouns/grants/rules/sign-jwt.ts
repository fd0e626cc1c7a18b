import { sign } from 'node:crypto';
import type { Services } from '../../../kernel/call/services.ts';
import { currentSigningKey } from './signing-keys.ts';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Signs claims as a JWT with ES256 (RFC 7515, section 3.1; RFC 7518, section 3.4). At once, and not in the thread pool as
 * libraries do: the way there and back takes longer than the signature.
 * @param typ what the token is (RFC 8725, section 3.11)
 */
export async function signJWT(
  services: Services,
  typ: 'JWT' | 'logout+jwt',
  claims: object,
): Promise<string> {
  const { kid, key } = await currentSigningKey(services);
  const text = `${encoded({ alg: 'ES256', kid, typ })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
