import { seconds } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { ImportedHashTable } from '../../imports/store/imported-hash-tables.ts';
import { importedHashes } from '../../imports/store/imported-hashes.ts';

/** They change while an import runs and once a day; sign-ins ask again and again. */
const keptFor = seconds(5);

const kept = new WeakMap<Store, { until: EpochMs; rows: ImportedHashTable[] }>();

async function importedNow({ store, clock }: Services): Promise<ImportedHashTable[]> {
  const now = clock.now();
  const known = kept.get(store);
  if (known && known.until > now && known.until <= now + keptFor) return known.rows;
  const rows = await importedHashes(store.read);
  kept.set(store, { until: now + keptFor, rows });
  return rows;
}

/**
 * What a password is compared with where the address has no account or no password (security: R6). A hash from another
 * system takes longer or shorter to compare than ours. So that the time of an answer tells nothing, the same share of
 * the addresses without an account is compared as such a hash, always the same addresses (decision 0063).
 * @returns undefined: our own dummy
 */
export async function standInFor(services: Services, emailKey: string): Promise<string | undefined> {
  const imported = await importedNow(services);
  if (imported.length === 0) return undefined;
  const place = services.keys.mac('password.standIn', emailKey).readUInt32BE(0) / 2 ** 32;
  let upTo = 0;
  for (const { dummy, share } of imported) {
    upTo += share / 1_000_000;
    if (place < upTo) return dummy;
  }
  return undefined;
}
