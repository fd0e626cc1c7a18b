import { pbkdf2Text, scryptText } from './stored-forms.ts';

/** A hash from elsewhere in the form that is stored, or a sentence about what is wrong with it. */
export type ForeignHash = { stored: string } | { problem: string };

/** One comparison may take about a second of one core and 128 MiB: the threads that compare serve everybody. */
const most = {
  bcryptCost: 13,
  pbkdf2Iterations: { sha1: 3_000_000, sha256: 2_000_000, sha512: 1_000_000 },
  scryptBytes: 128 * 2 ** 20,
  scryptLanes: 4,
  argon2KiB: 131_072,
  argon2Work: 524_288,
  argon2Lanes: 8,
} as const;

const damaged: ForeignHash = { problem: 'is damaged' };
const tooDear = (limit: string): ForeignHash => ({ problem: `would take too long to compare: ${limit}` });

const digestBytes = { sha1: 20, sha256: 32, sha512: 64 } as const;
const saltBytes = { least: 1, most: 128 };
const hashBytes = { least: 16, most: 128 };
const areWhole = (salt: Buffer, hash: Buffer): boolean =>
  salt.length >= saltBytes.least &&
  salt.length <= saltBytes.most &&
  hash.length >= hashBytes.least &&
  hash.length <= hashBytes.most;

function pbkdf2(digestName: string, iterations: number, salt: Buffer, hash: Buffer): ForeignHash {
  const digest = digestName.replace('-', '');
  if (digest !== 'sha1' && digest !== 'sha256' && digest !== 'sha512')
    return { problem: `is PBKDF2 with ${digestName}; sha1, sha256 and sha512 are known` };
  const limit = most.pbkdf2Iterations[digest];
  // one turn of all iterations for each block of the hash (RFC 8018, section 5.2)
  const blocks = Math.ceil(hash.length / digestBytes[digest]);
  if (iterations * blocks > limit) return tooDear(`at most ${limit} iterations of ${digest}`);
  if (iterations < 1 || !areWhole(salt, hash)) return damaged;
  return { stored: pbkdf2Text({ digest, iterations, salt, hash }) };
}

function scrypt(ln: number, r: number, p: number, salt: Buffer, hash: Buffer): ForeignHash {
  // RFC 7914, section 6: N is below 2^(128 r / 8)
  if (!Number.isInteger(ln) || ln < 1 || r < 1 || p < 1 || ln >= 16 * r || !areWhole(salt, hash))
    return damaged;
  if (ln > 24 || 128 * 2 ** ln * r > most.scryptBytes || p > most.scryptLanes)
    return tooDear('at most 128 MiB and 4 lanes of scrypt');
  return { stored: scryptText({ ln, r, p, salt, hash }) };
}

function argon2(text: string, memory: number, passes: number, lanes: number): ForeignHash {
  // a last group of one letter is no base64
  if (
    text
      .split('$')
      .slice(-2)
      .some((part) => part.length % 4 === 1)
  )
    return damaged;
  if (memory > most.argon2KiB || memory * passes > most.argon2Work || lanes > most.argon2Lanes)
    return tooDear('at most 128 MiB, 512 MiB times passes, and 8 lanes of argon2');
  return memory < 8 * lanes || passes < 1 || lanes < 1 ? damaged : { stored: text };
}

/** `2a` and `2y` mean the same algorithm as `2b` in whatever makes hashes today; `2x` marks hashes of a faulty one. */
function bcrypt(cost: number, rest: string): ForeignHash {
  if (cost > most.bcryptCost) return tooDear(`at most cost ${most.bcryptCost} of bcrypt`);
  return cost < 4 ? damaged : { stored: `$2b$${String(cost).padStart(2, '0')}$${rest}` };
}

const base64 = (text = ''): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64');
const utf8 = (text = ''): Buffer => Buffer.from(text, 'utf8');
const hex = (text = ''): Buffer => Buffer.from(text, 'hex');

/** A way of writing a hash down, and how what its shape captured is read. */
interface Dialect {
  shape: RegExp;
  read(found: string[]): ForeignHash;
}

const b64 = '[A-Za-z0-9+/.]+={0,2}';

const dialects: readonly Dialect[] = [
  {
    // PHC, as libargon2 writes it
    shape: /^(\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,})$/,
    read: ([all = '', memory, passes, lanes]) => argon2(all, Number(memory), Number(passes), Number(lanes)),
  },
  {
    shape: /^\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{53})$/,
    read: ([cost, rest = '']) => bcrypt(Number(cost), rest),
  },
  {
    // PHC; without `i=` as passlib writes it, where no name of a digest means SHA-1
    shape: new RegExp(`^\\$pbkdf2(?:-([\\w-]+))?\\$(?:i=)?(\\d+)(?:,l=\\d+)?\\$(${b64})\\$(${b64})$`),
    read: ([digest = 'sha1', iterations, salt, hash]) =>
      pbkdf2(digest, Number(iterations), base64(salt), base64(hash)),
  },
  {
    // Django: the salt is text
    shape: /^pbkdf2_(sha\d+)\$(\d+)\$([^$]+)\$([A-Za-z0-9+/]+={0,2})$/,
    read: ([digest = '', iterations, salt, hash]) =>
      pbkdf2(digest, Number(iterations), utf8(salt), base64(hash)),
  },
  {
    // Werkzeug (Flask): the salt is text, the hash hexadecimal
    shape: /^pbkdf2:(sha\d+):(\d+)\$([^$]+)\$((?:[0-9a-f]{2})+)$/,
    read: ([digest = '', iterations, salt, hash]) =>
      pbkdf2(digest, Number(iterations), utf8(salt), hex(hash)),
  },
  {
    // PHC, and passlib's
    shape: new RegExp(`^\\$scrypt\\$ln=(\\d+),r=(\\d+),p=(\\d+)(?:,l=\\d+)?\\$(${b64})\\$(${b64})$`),
    read: ([ln, r, p, salt, hash]) => scrypt(Number(ln), Number(r), Number(p), base64(salt), base64(hash)),
  },
  {
    // Werkzeug
    shape: /^scrypt:(\d+):(\d+):(\d+)\$([^$]+)\$((?:[0-9a-f]{2})+)$/,
    read: ([n, r, p, salt, hash]) =>
      scrypt(Math.log2(Number(n)), Number(r), Number(p), utf8(salt), hex(hash)),
  },
  {
    // Django
    shape: /^scrypt\$([^$]+)\$(\d+)\$(\d+)\$(\d+)\$([A-Za-z0-9+/]+={0,2})$/,
    read: ([salt, n, r, p, hash]) =>
      scrypt(Math.log2(Number(n)), Number(r), Number(p), utf8(salt), base64(hash)),
  },
];

/** Django names the algorithm before a hash that names it itself. */
const withoutPrefix = (text: string): string => text.replace(/^(?:argon2(?=\$argon2)|bcrypt\$(?=\$2))/, '');

/**
 * Reads a password hash that another system made.
 * @param written argon2, bcrypt, scrypt or PBKDF2, as a PHC string or as passlib, Django or Werkzeug write it
 * @returns the form that is stored, or what is wrong; never any part of the hash in words
 */
export function readForeign(written: string): ForeignHash {
  const text = withoutPrefix(written.trim());
  for (const { shape, read } of dialects) {
    const found = shape.exec(text);
    if (found) return read(found.slice(1));
  }
  return { problem: 'is of no known kind: argon2, bcrypt, scrypt and PBKDF2 are' };
}
