import { createPublicKey } from 'node:crypto';
import { isEd25519Point } from '../rules/ed25519-point.ts';
import type { PasskeyAlgorithm } from './passkey-algorithms.ts';

/** A decoded COSE key (RFC 9052, section 7): parameters by their labels. */
export type CoseKey = ReadonlyMap<number, unknown>;

/** Labels and values of RFC 9053, section 7, and RFC 8230, section 4. */
const labels = { keyType: 1, algorithm: 3, curve: -1, x: -2, y: -3, modulus: -1, exponent: -2 } as const;
const keyTypes = { okp: 1, ec: 2, rsa: 3 } as const;
const curves = { p256: 1, ed25519: 6 } as const;

const bytesOf = (key: CoseKey, label: number): Uint8Array => {
  const value = key.get(label);
  return value instanceof Uint8Array ? value : new Uint8Array();
};
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const coordinateBytes = 32;

function isP256(key: CoseKey): boolean {
  const [x, y] = [bytesOf(key, labels.x), bytesOf(key, labels.y)];
  if (key.get(labels.keyType) !== keyTypes.ec || key.get(labels.curve) !== curves.p256) return false;
  if (x.length !== coordinateBytes || y.length !== coordinateBytes) return false;
  try {
    // throws for a point that is not on the curve
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: text(x), y: text(y) }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

const isEd25519 = (key: CoseKey): boolean =>
  key.get(labels.keyType) === keyTypes.okp &&
  key.get(labels.curve) === curves.ed25519 &&
  isEd25519Point(bytesOf(key, labels.x));

/** Bits of a modulus; larger ones only cost time. Bytes of an exponent, which is 65537 in practice. */
const [modulusMin, modulusMax, exponentMaxBytes] = [2048, 4096, 4];

function isRsa(key: CoseKey): boolean {
  const [n, e] = [bytesOf(key, labels.modulus), bytesOf(key, labels.exponent)];
  if (key.get(labels.keyType) !== keyTypes.rsa || n.length === 0 || e.length === 0) return false;
  if (n.length > modulusMax / 8 || e.length > exponentMaxBytes) return false;
  const { asymmetricKeyDetails } = createPublicKey({
    key: { kty: 'RSA', n: text(n), e: text(e) },
    format: 'jwk',
  });
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
  const areOdd = (n.at(-1) ?? 0) % 2 === 1 && publicExponent % 2n === 1n;
  return areOdd && modulusLength >= modulusMin && publicExponent > 1n;
}

const checks: Record<PasskeyAlgorithm, (key: CoseKey) => boolean> = {
  [-8]: isEd25519,
  [-7]: isP256,
  [-257]: isRsa,
};

/**
 * Whether somebody can sign in with a public key, and only who has its private half: the parameters of its algorithm are
 * there and fit it (security: R34). The library looks at them at the first signature alone.
 */
export function isUsableKey(key: CoseKey): boolean {
  const check = Object.entries(checks).find(([algorithm]) => Number(algorithm) === key.get(labels.algorithm));
  return check?.[1](key) ?? false;
}
