import type { Services } from '../../../kernel/call/services.ts';
import type { Keys } from '../../../kernel/secrets/keys.ts';
import { allEventSecrets } from '../../events/store/event-secrets.ts';
import { otpFactorsByKey } from '../../factors/store/otp-factors.ts';
import { allSigningKeys } from '../../grants/store/signing-keys.ts';

/** How many secrets are sealed with keys other than the newest. */
export interface SealedSecrets {
  /** With an older key: a job seals them anew (settled X8). */
  waiting: number;
  /** With a key that is not among ours: nobody can open them. */
  lost: number;
}

/** What to do about secrets that nobody can open. */
export const sayLost = (lost: number): string =>
  `${lost} secrets in the database are sealed with a key that is missing here: put it back`;

type Parts = Pick<Services, 'store' | 'keys'>;

type Sealed = { prefix: string; count: number | string | bigint };

const prefixOf = (sealed: string, { newestPrefix }: Keys): Sealed => ({
  prefix: sealed.slice(0, newestPrefix.length),
  count: 1,
});

/** Of the installation itself, of which there are few: keys that sign id_tokens, secrets that events are signed with. */
async function sealedOfInstallation({ store, keys }: Parts): Promise<Sealed[]> {
  const signingKeys = await allSigningKeys(store.read);
  const eventSecrets = await allEventSecrets(store.read);
  return [
    ...signingKeys.map(({ sealedKey }) => prefixOf(sealedKey, keys)),
    ...eventSecrets.map(({ sealedSecret }) => prefixOf(sealedSecret, keys)),
  ];
}

function counted(found: readonly Sealed[], keys: Keys): SealedSecrets {
  const counts = { waiting: 0, lost: 0 };
  for (const { prefix, count } of found) {
    if (prefix === keys.newestPrefix) continue;
    counts[keys.prefixes.includes(prefix) ? 'waiting' : 'lost'] += Number(count);
  }
  return counts;
}

/** Counts the sealed secrets that are kept for as long as they are used, those of everybody's authenticator app included. */
export async function countSealed(parts: Parts): Promise<SealedSecrets> {
  const { store, keys } = parts;
  const ofPeople = await otpFactorsByKey(store.read, keys.newestPrefix.length);
  return counted([...ofPeople, ...(await sealedOfInstallation(parts))], keys);
}

/** How many secrets of the installation nobody can open: quick however many people there are, so that a start can ask. */
export async function countLostOfInstallation(parts: Parts): Promise<number> {
  return counted(await sealedOfInstallation(parts), parts.keys).lost;
}
