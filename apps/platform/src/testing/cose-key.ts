import type { KeyObject } from 'node:crypto';

/** A public key as authenticators write it (RFC 9052, section 7), before it is encoded. */
export type CoseKey = Map<number, number | string | Uint8Array>;

const bytes = (text = ''): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));

/** The COSE key of a key pair for ES256, Ed25519 or RS256 (RFC 9053, section 7; RFC 8230, section 4). */
export function coseKeyOf(publicKey: KeyObject): CoseKey {
  const { x, y, n, e } = publicKey.export({ format: 'jwk' });
  switch (publicKey.asymmetricKeyType) {
    case 'ed25519':
      return new Map<number, number | Uint8Array>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(x)],
      ]);
    case 'rsa':
      return new Map<number, number | Uint8Array>([
        [1, 3],
        [3, -257],
        [-1, bytes(n)],
        [-2, bytes(e)],
      ]);
    default:
      return new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]);
  }
}
