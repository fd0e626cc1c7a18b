import { hash } from 'node:crypto';
import { randomBytes } from '../world/world.ts';

/** A secret for its holder and the hash under which the store knows it. */
export interface NewToken {
  /** 256 random bits, base64url: 43 characters. */
  token: string;
  /** SHA-256 of the token, base64url. */
  hash: string;
}

const tokenBytes = 32;

/**
 * SHA-256 of a token, base64url: all that is ever stored of one (security: R36). In one go, since a hash object of
 * every request would live until the next full garbage collection.
 */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** Makes a token of 256 random bits. */
export function newToken(): NewToken {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, hash: hashOf(token) };
}

const idBytes = 16;

/**
 * A random id of 128 bits, base64url: names a row, proves nothing. It never begins with a hyphen, which commands would read
 * as an option.
 */
export const newID = (): string => randomBytes(idBytes).toString('base64url').replace(/^-/, '_');
