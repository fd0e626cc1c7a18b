import { encodeBase64 as bcryptBase64 } from 'bcryptjs';
import { randomBytes } from '../../world/world.ts';

/** PBKDF2 (RFC 8018) with what it needs to be compared. */
export interface Pbkdf2Hash {
  digest: 'sha1' | 'sha256' | 'sha512';
  iterations: number;
  salt: Buffer;
  hash: Buffer;
}

/** scrypt (RFC 7914) with what it needs to be compared. */
export interface ScryptHash {
  /** Binary logarithm of N. */
  ln: number;
  r: number;
  p: number;
  salt: Buffer;
  hash: Buffer;
}

const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** As a PHC string (https://github.com/P-H-C/phc-string-format); `l` are the bytes of the hash. */
export const pbkdf2Text = ({ digest, iterations, salt, hash }: Pbkdf2Hash): string =>
  `$pbkdf2-${digest}$i=${iterations},l=${hash.length}$${text(salt)}$${text(hash)}`;

/** As a PHC string; `l` are the bytes of the hash. */
export const scryptText = ({ ln, r, p, salt, hash }: ScryptHash): string =>
  `$scrypt$ln=${ln},r=${r},p=${p},l=${hash.length}$${text(salt)}$${text(hash)}`;

const pbkdf2Shape = /^\$pbkdf2-(sha1|sha256|sha512)\$i=(\d+),l=\d+\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const scryptShape = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+),l=\d+\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const bytesOf = (base64 = ''): Buffer => Buffer.from(base64, 'base64');

/** Reads what `pbkdf2Text` wrote. */
export function readPbkdf2(stored: string): Pbkdf2Hash | undefined {
  const [, digest, iterations, salt, hash] = pbkdf2Shape.exec(stored) ?? [];
  if (digest !== 'sha1' && digest !== 'sha256' && digest !== 'sha512') return undefined;
  return { digest, iterations: Number(iterations), salt: bytesOf(salt), hash: bytesOf(hash) };
}

/** Reads what `scryptText` wrote. */
export function readScrypt(stored: string): ScryptHash | undefined {
  const [, ln, r, p, salt, hash] = scryptShape.exec(stored) ?? [];
  if (ln === undefined) return undefined;
  return { ln: Number(ln), r: Number(r), p: Number(p), salt: bytesOf(salt), hash: bytesOf(hash) };
}

const bcryptStart = /^\$2b\$\d\d\$/;

/** What a stored hash begins with, up to its salt: all that decides how long a comparison takes. */
export const costOf = (stored: string): string =>
  bcryptStart.exec(stored)?.[0] ?? stored.split('$').slice(0, -2).join('$').concat('$');

const unpadded = (bytes: number): string => text(randomBytes(bytes));

/** The same cost with another salt and hash: no password fits it. */
export function dummyLike(stored: string): string {
  const cost = costOf(stored);
  if (bcryptStart.test(stored))
    return cost + bcryptBase64(randomBytes(16), 16) + bcryptBase64(randomBytes(23), 23);
  const [salt = '', hash = ''] = stored.split('$').slice(-2);
  return `${cost}${unpadded(bytesOf(salt).length)}$${unpadded(bytesOf(hash).length)}`;
}
