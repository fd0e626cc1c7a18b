import type { Services } from '../services.ts';
import { otpFactorsByKey } from '../store/accounts/otp-factors.ts';
import { allEventSecrets } from '../store/events/event-secrets.ts';
import { signingKeysOf } from '../store/oauth/signing-keys.ts';

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

/**
 * Counts the sealed secrets that are kept for as long as they are used: of authenticator apps, of apps that events are
 * signed for, and keys that sign id_tokens.
 */
export async function countSealed({ store, keys }: Pick<Services, 'store' | 'keys'>): Promise<SealedSecrets> {
  const { length } = keys.newestPrefix;
  const one = (sealed: string) => ({ prefix: sealed.slice(0, length), count: 1 });
  const found = [
    ...(await otpFactorsByKey(store.read, length)),
    ...(await signingKeysOf(store.read)).map(({ sealedKey }) => one(sealedKey)),
    ...(await allEventSecrets(store.read)).map(({ sealedSecret }) => one(sealedSecret)),
  ];
  const counted = { waiting: 0, lost: 0 };
  for (const { prefix, count } of found) {
    if (prefix === keys.newestPrefix) continue;
    counted[keys.prefixes.includes(prefix) ? 'waiting' : 'lost'] += Number(count);
  }
  return counted;
}
