import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { days, hours, type Milliseconds, minutes } from '@foyer/contract/durations';
import { type SigningAlg, signingAlgs } from '../../../brand/clients/signing-algs.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { holdInstallation } from '../../../kernel/store/installation.ts';
import type { SigningKeyTable } from '../store/oauth-tables.ts';
import { addSigningKey, signingKeysOf } from '../store/signing-keys.ts';

/** How old a key becomes before another takes its place. */
export const signsFor: Milliseconds = days(90);
/** A new key is published for so long before it signs, so that nobody who keeps the key set for a while lacks it. */
export const publishedBefore: Milliseconds = hours(24);
/** How long a node goes without looking for keys that another has made. */
const readEvery = minutes(5);

/** What the private halves of signing keys are sealed for, together with their `kid`. */
export const signingKeySealPurpose = 'oauth.signingKey';

const generate = promisify(generateKeyPair);

/** RFC 7518, section 3.3: 2048 bits or more. */
const newPair = {
  RS256: () => generate('rsa', { modulusLength: 2048 }),
  ES256: () => generate('ec', { namedCurve: 'P-256' }),
} satisfies Record<SigningAlg, unknown>;

type KeyRows = Readonly<Record<SigningAlg, readonly SigningKeyTable[]>>;

/**
 * Makes a key and stores it, its private half sealed. Concurrent calls, also of other nodes, wait for each other.
 * @param isNeeded is asked once no other call can add a key any more; if it says no, nothing is stored
 */
export async function makeSigningKey(
  { store, keys, clock }: Services,
  alg: SigningAlg,
  isNeeded: (rows: readonly SigningKeyTable[]) => boolean = () => true,
): Promise<void> {
  // loaded here: nothing else needs the library at a start
  const { calculateJwkThumbprint } = await import('jose');
  const { publicKey, privateKey } = await newPair[alg]();
  const shown = publicKey.export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint(shown);
  const secret = JSON.stringify(privateKey.export({ format: 'jwk' }));
  const made = {
    kid,
    publicKey: JSON.stringify(shown),
    sealedKey: keys.seal(signingKeySealPurpose, secret, kid),
  };
  await store.change(async (tx) => {
    await holdInstallation(tx);
    if (!isNeeded(await signingKeysOf(tx, alg))) return;
    // in the order in which they were made, whatever the clocks say (settled X13): isReleaseOnAllNodes compares the two
    const others = await signingKeysOf(tx, alg === 'RS256' ? 'ES256' : 'RS256');
    const later = alg === 'RS256' ? 1 : 0;
    const createdAt = Math.max(clock.now(), ...others.map((other) => other.createdAt + later));
    await addSigningKey(tx, alg, { ...made, createdAt });
  });
}

interface KnownKeys {
  at: EpochMs;
  rows: KeyRows;
  /** Private halves that were unsealed, by `kid`: unsealing and reading one takes longer than signing with it. */
  opened: Map<string, KeyObject>;
}

/** Whether the private half of a key can be opened here: none of before can, once the secret keys were lost. */
const isUsable = ({ keys }: Services, { sealedKey }: SigningKeyTable): boolean =>
  keys.prefixes.some((prefix) => sealedKey.startsWith(prefix));

const knownTo = new WeakMap<Services, KnownKeys>();

/** Reads the keys of an algorithm; the first request of an installation, or with new secret keys, makes one. */
async function readKeys(services: Services, alg: SigningAlg): Promise<readonly SigningKeyTable[]> {
  const hasNone = (rows: readonly SigningKeyTable[]) => !rows.some((row) => isUsable(services, row));
  const rows = await signingKeysOf(services.store.read, alg);
  if (!hasNone(rows)) return rows;
  // of two nodes at their first request one makes the key that both sign with
  await makeSigningKey(services, alg, hasNone);
  return signingKeysOf(services.store.read, alg);
}

async function readAllKeys(services: Services, at: EpochMs): Promise<KnownKeys> {
  // in this order: on a new installation no key is older than that for RS256
  const RS256 = await readKeys(services, 'RS256');
  const ES256 = await readKeys(services, 'ES256');
  return { at, rows: { RS256, ES256 }, opened: new Map() };
}

const reading = new WeakMap<Services, Promise<KnownKeys>>();

/** The keys as this node knows them. */
async function knownKeys(services: Services): Promise<KnownKeys> {
  const now = services.clock.now();
  const known = knownTo.get(services);
  if (known && now - known.at < readEvery && now >= known.at) return known;
  // a key for RS256 takes 0.1 s of a processor: requests that come meanwhile wait for the same one
  const asked = reading.get(services) ?? readAllKeys(services, now).finally(() => reading.delete(services));
  reading.set(services, asked);
  const read = await asked;
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
  alg: SigningAlg;
  kid: string;
  key: KeyObject;
}

/**
 * Whether all nodes can be taken to run this release, which makes keys for RS256 and publishes them: the first was made a
 * day ago, or the installation is new. A node of the release before publishes none, so that what it signs could not be
 * checked by a client that asks such a node for the keys; nor does it read longer access tokens (settled G1, X12).
 */
const isReleaseOnAllNodes = ({ RS256, ES256 }: KeyRows, now: EpochMs): boolean => {
  const [first, other] = [RS256.at(-1), ES256.at(-1)];
  if (!first) return false;
  return first.createdAt + publishedBefore <= now || !other || first.createdAt <= other.createdAt;
};

/** Whether this node may write what only this release reads; the same rule decides when RS256 begins. */
export async function isReleaseSettled(services: Services): Promise<boolean> {
  return isReleaseOnAllNodes((await knownKeys(services)).rows, services.clock.now());
}

/**
 * The key that signs now: the newest that everybody can know, else the oldest.
 * @param wanted RS256 becomes ES256 until all nodes can be taken to publish keys for it
 */
export async function currentSigningKey(services: Services, wanted: SigningAlg): Promise<SigningKey> {
  const { rows, opened } = await knownKeys(services);
  const now = services.clock.now();
  const alg = isReleaseOnAllNodes(rows, now) ? wanted : 'ES256';
  const usable = rows[alg].filter((row) => isUsable(services, row));
  const row = usable.find(({ createdAt }) => createdAt + publishedBefore <= now) ?? usable.at(-1);
  if (!row) throw new Error('there is no signing key');
  const key = opened.get(row.kid) ?? open(services, row);
  opened.set(row.kid, key);
  return { alg, kid: row.kid, key };
}

/** The public halves of all keys as a JWK Set (RFC 7517), for RS256 first, newest first. */
export async function publicKeySet(services: Services): Promise<{ keys: object[] }> {
  const { rows } = await knownKeys(services);
  const shown = signingAlgs.map((alg) =>
    rows[alg].map(({ kid, publicKey }) => ({ ...JSON.parse(publicKey), kid, use: 'sig', alg })),
  );
  return { keys: shown.flat() };
}

/** Makes the next key of each algorithm whose newest has signed for 90 days. */
export async function rotateSigningKeys(services: Services): Promise<void> {
  const isDue = (rows: readonly SigningKeyTable[]) => {
    const newest = rows.find((row) => isUsable(services, row));
    return newest !== undefined && services.clock.now() - newest.createdAt >= signsFor;
  };
  for (const alg of signingAlgs)
    if (isDue(await signingKeysOf(services.store.read, alg))) await makeSigningKey(services, alg, isDue);
}
