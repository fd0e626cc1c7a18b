import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';
import { randomBytes } from '../world/world.ts';

/** What secret keys do. Every purpose has a key of its own, so that nothing made for one fits another. */
export interface Keys {
  /** HMAC-SHA-256 under the newest key. */
  mac(purpose: string, text: string): Buffer;
  /** The same under every key, newest first: to compare with what an older key made. */
  macs(purpose: string, text: string): Buffer[];
  /** A mark for a text that only who has the keys can make: HMAC-SHA-256 under the newest key, with that key's id. */
  sign(purpose: string, text: string): string;
  /** Whether a mark fits a text; undefined where it was made with a key that is not among ours. */
  verify(purpose: string, text: string, mark: string): boolean | undefined;
  /** Whether a mark or a sealed text was made with the newest key. */
  isNewest(mark: string): boolean;
  /** Begins every mark and every sealed text that was made with the newest key. */
  newestPrefix: string;
  /** The same of every key, newest first; all are of one length. */
  prefixes: readonly string[];
  /** AES-256-GCM under the newest key. @param bound what the sealed text belongs to; opening needs the same */
  seal(purpose: string, text: string, bound: string): string;
  /** @returns undefined where no key opens it, or it belongs to something else. */
  open(purpose: string, sealed: string, bound: string): string | undefined;
}

interface DerivedKey {
  id: string;
  bytes(use: 'mac' | 'seal', purpose: string): Buffer;
}

function derive(secret: string): DerivedKey {
  const made = new Map<string, Buffer>();
  return {
    id: createHash('sha256').update(`foyer key id ${secret}`).digest('base64url').slice(0, 8),
    bytes(use, purpose) {
      const info = `foyer/${use}/${purpose}`;
      const known = made.get(info);
      if (known) return known;
      // RFC 5869; the secrets are random, so no salt is needed
      const bytes = Buffer.from(hkdfSync('sha256', secret, '', info, 32));
      made.set(info, bytes);
      return bytes;
    },
  };
}

const ivBytes = 12;
const tagBytes = 16;

function openWith(key: Buffer, body: Buffer, bound: string): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(body.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return decipher.update(body.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** @param secrets newest first, each of at least 32 characters */
export function openKeys(secrets: readonly [string, ...string[]]): Keys {
  const keys = secrets.map(derive);
  const newest = derive(secrets[0]);
  const macWith = (key: DerivedKey, purpose: string, text: string) =>
    createHmac('sha256', key.bytes('mac', purpose)).update(text).digest();
  return {
    mac: (purpose, text) => macWith(newest, purpose, text),
    macs: (purpose, text) => keys.map((key) => macWith(key, purpose, text)),
    sign: (purpose, text) => `${newest.id}.${macWith(newest, purpose, text).toString('base64url')}`,
    verify(purpose, text, mark) {
      const [id, given = ''] = mark.split('.', 2);
      const key = keys.find((candidate) => candidate.id === id);
      if (!key) return undefined;
      const wanted = macWith(key, purpose, text);
      const bytes = Buffer.from(given, 'base64url');
      return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
    },
    newestPrefix: `${newest.id}.`,
    prefixes: keys.map(({ id }) => `${id}.`),
    isNewest: (mark) => mark.startsWith(`${newest.id}.`),
    seal(purpose, text, bound) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', newest.bytes('seal', purpose), iv);
      cipher.setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(purpose, sealed, bound) {
      const [id, text = ''] = sealed.split('.', 2);
      const key = keys.find((candidate) => candidate.id === id);
      const body = Buffer.from(text, 'base64url');
      if (!key || body.length < ivBytes + tagBytes) return undefined;
      return openWith(key.bytes('seal', purpose), body, bound);
    },
  };
}
