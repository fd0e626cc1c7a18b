import { pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto';
import { compareSync } from 'bcryptjs';
import { type Pbkdf2Hash, readPbkdf2, readScrypt, type ScryptHash } from './stored-forms.ts';

const pbkdf2Fits = ({ digest, iterations, salt, hash }: Pbkdf2Hash, password: string): boolean =>
  timingSafeEqual(pbkdf2Sync(password, salt, iterations, hash.length, digest), hash);

function scryptFits({ ln, r, p, salt, hash }: ScryptHash, password: string): boolean {
  const N = 2 ** ln;
  // Node counts what lies beside the blocks too
  const maxmem = 128 * N * r + 128 * r * p + 2 ** 20;
  return timingSafeEqual(scryptSync(password, salt, hash.length, { N, r, p, maxmem }), hash);
}

/**
 * Compares a password with a hash that was not made here.
 * @param stored as `readForeign` gave it @returns undefined where it is none of them, and so argon2
 */
export function compareForeign(stored: string, password: string): boolean | undefined {
  if (stored.startsWith('$2b$')) return compareSync(password, stored);
  const pbkdf2 = readPbkdf2(stored);
  if (pbkdf2) return pbkdf2Fits(pbkdf2, password);
  const scrypt = readScrypt(stored);
  return scrypt && scryptFits(scrypt, password);
}
