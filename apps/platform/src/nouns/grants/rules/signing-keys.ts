import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { days, hours, minutes } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { holdInstallation } from '../../../kernel/store/installation.ts';
import type { SigningKeyTable } from '../store/oauth-tables.ts';
import { addSigningKey, signingKeysOf } from '../store/signing-keys.ts';

/** How old a key becomes before another takes its place. */
const signsFor = days(90);
/** A new key is published for so long before it signs, so that nobody who keeps the key set for a while lacks it. */
const publishedBefore = hours(24);
/** How long a node goes without looking for keys that another has made. */
const readEvery = minutes(5);

/** What the private halves of signing keys are sealed for, together with their `kid`. */
export const signingKeySealPurpose = 'oauth.signingKey';

/**
 * Makes a key for ES256 and stores it, its private half sealed. Concurrent calls, also of other nodes, wait for each other.
 * @param isNeeded is asked once no other call can add a key any more; if it says no, nothing is stored
 */
export async function makeSigningKey(
  { store, keys, clock }: Services,
  isNeeded: (rows: readonly SigningKeyTable[]) => boolean = () => true,
): Promise<void> {
  // loaded here: nothing else needs the library at a start
  const { calculateJwkThumbprint } = await import('jose');
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const shown = publicKey.export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint(shown);
  const sealedKey = keys.seal(
    signingKeySealPurpose,
    JSON.stringify(privateKey.export({ format: 'jwk' })),
    kid,
  );
  const row = { kid, publicKey: JSON.stringify(shown), sealedKey, createdAt: clock.now() };
  await store.change(async (tx) => {
    await holdInstallation(tx);
    if (isNeeded(await signingKeysOf(tx))) await addSigningKey(tx, row);
  });
}

interface KnownKeys {
  at: EpochMs;
  rows: SigningKeyTable[];
  /** Private halves that were unsealed, by `kid`: unsealing and reading one takes longer than signing with it. */
  opened: Map<string, KeyObject>;
}

/** Whether the private half of a key can be opened here: none of before can, once the secret keys were lost. */
const isUsable = ({ keys }: Services, { sealedKey }: SigningKeyTable): boolean =>
  keys.prefixes.some((prefix) => sealedKey.startsWith(prefix));

const knownTo = new WeakMap<Services, KnownKeys>();

/** The keys as this node knows them; the first request of an installation, or with new secret keys, makes one. */
async function knownKeys(services: Services): Promise<KnownKeys> {
  const now = services.clock.now();
  const known = knownTo.get(services);
  if (known && now - known.at < readEvery && now >= known.at) return known;
  const hasNone = (rows: readonly SigningKeyTable[]) => !rows.some((row) => isUsable(services, row));
  let rows = await signingKeysOf(services.store.read);
  if (hasNone(rows)) {
    // of two nodes at their first request one makes the key that both sign with
    await makeSigningKey(services, hasNone);
    rows = await signingKeysOf(services.store.read);
  }
  const read = { at: now, rows, opened: new Map<string, KeyObject>() };
  knownTo.set(services, read);
  return read;
}

function open({ keys }: Services, { kid, sealedKey }: SigningKeyTable): KeyObject {
  const text = keys.open(signingKeySealPurpose, sealedKey, kid);
  if (text === undefined) throw new Error('no signing key can be opened with SECRET_KEYS');
  return createPrivateKey({ key: JSON.parse(text), format: 'jwk' });
}

/** A key that signs. */
export interface SigningKey {
  kid: string;
  key: KeyObject;
}

/** The key that signs now: the newest that everybody can know, else the oldest. */
export async function currentSigningKey(services: Services): Promise<SigningKey> {
  const { rows, opened } = await knownKeys(services);
  const now = services.clock.now();
  const usable = rows.filter((row) => isUsable(services, row));
  const row = usable.find(({ createdAt }) => createdAt + publishedBefore <= now) ?? usable.at(-1);
  if (!row) throw new Error('there is no signing key');
  const key = opened.get(row.kid) ?? open(services, row);
  opened.set(row.kid, key);
  return { kid: row.kid, key };
}

/** The public halves of all keys as a JWK Set (RFC 7517), newest first. */
export async function publicKeySet(services: Services): Promise<{ keys: object[] }> {
  const { rows } = await knownKeys(services);
  return {
    keys: rows.map(({ kid, publicKey }) => ({ ...JSON.parse(publicKey), kid, use: 'sig', alg: 'ES256' })),
  };
}

/** Makes the next key where the newest has signed for 90 days. */
export async function rotateSigningKeys(services: Services): Promise<void> {
  const isDue = (rows: readonly SigningKeyTable[]) => {
    const newest = rows.find((row) => isUsable(services, row));
    return newest !== undefined && services.clock.now() - newest.createdAt >= signsFor;
  };
  if (isDue(await signingKeysOf(services.store.read))) await makeSigningKey(services, isDue);
}
