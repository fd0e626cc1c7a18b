import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';

/** The algorithms that clients sign their assertions with (RFC 7518, section 3.1). */
export const assertionAlgs = ['RS256', 'PS256', 'ES256'] as const;

const base64url = (min: number, max: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.minLength(min), z.maxLength(max));

const common = { kid: z.string().check(z.minLength(1), z.maxLength(200)), use: z.optional(z.literal('sig')) };

/** RFC 7518, sections 6.2 and 6.3: public halves alone, since a strict object has no room for a private one. */
const publicKey = z.discriminatedUnion('kty', [
  z.strictObject({
    ...common,
    kty: z.literal('RSA'),
    alg: z.enum(['RS256', 'PS256']),
    // 2048 to 4096 bits
    n: base64url(342, 683),
    e: base64url(3, 6),
  }),
  z.strictObject({
    ...common,
    kty: z.literal('EC'),
    alg: z.literal('ES256'),
    crv: z.literal('P-256'),
    x: base64url(43, 43),
    y: base64url(43, 43),
  }),
]);

/** Whether a key can be read: its numbers may be no point of the curve. */
function isReadable(key: z.output<typeof publicKey>): boolean {
  try {
    createPublicKey({ key, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** The public keys of a client as a JWK Set (RFC 7517), by which its assertions are checked; several while they change. */
export const clientKeys = z.strictObject({
  keys: z.array(publicKey.check(z.refine(isReadable, { error: 'is no public key' }))).check(
    z.minLength(1),
    z.maxLength(5),
    z.refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, {
      error: 'a kid is there twice',
    }),
  ),
});

/** The public keys of a client. */
export type ClientKeys = z.output<typeof clientKeys>;
