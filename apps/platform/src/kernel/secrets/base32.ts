import { randomBytes } from '../world/world.ts';

/** Crockford's base 32: digits and letters without I, L, O and U, so that it can be read out and typed. */
export const base32Alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @returns so many random characters of Crockford's base 32, 5 bits each */
export const randomBase32 = (length: number): string =>
  Array.from(randomBytes(length), (byte) => base32Alphabet.charAt(byte % base32Alphabet.length)).join('');
