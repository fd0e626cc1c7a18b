import type { Services } from '../../../kernel/call/services.ts';
import { ConfigInvalid } from '../../../kernel/config/config.ts';
import type { Keys } from '../../../kernel/secrets/keys.ts';
import { isColumnMissing, isSchemaMissing } from '../../../kernel/store/schema-missing.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import { audit } from '../../audit/rules/audit.ts';
import { newestMark } from '../../audit/store/audit.ts';
import { newestSeal } from '../../audit/store/audit-seals.ts';
import { signingKeysOf } from '../../grants/store/signing-keys.ts';

/** Reads the newest values that begin with the id of the key that made them: an audit row, a seal, a signing key. */
const lastMade: readonly ((db: Reader) => Promise<string | undefined>)[] = [
  newestMark,
  async (db) => (await newestSeal(db))?.signature,
  async (db) => (await signingKeysOf(db, 'ES256'))[0]?.sealedKey,
];

/** Takes a table or column that no migration has added yet for an empty one. */
async function unlessMissing(found: Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await found;
  } catch (reason) {
    if (isSchemaMissing(reason) || isColumnMissing(reason)) return undefined;
    throw reason;
  }
}

/**
 * Checks whether the keys are the ones that this database is used with. One of the three values is enough: an attacker
 * with write access can forge an audit row, and after lost keys were replaced the old seals and signing keys remain.
 * @returns true also if the database holds nothing that was made with a key
 */
export async function areKeysOf(db: Reader, { prefixes }: Pick<Keys, 'prefixes'>): Promise<boolean> {
  const found = await Promise.all(lastMade.map((read) => unlessMissing(read(db))));
  const made = found.filter((each) => each !== undefined);
  return made.length === 0 || made.some((each) => prefixes.some((prefix) => each.startsWith(prefix)));
}

/**
 * Writes an audit row that says that the platform was started with `--new`. From then on the keys in use are the
 * database's, even if nothing else was made with them yet.
 */
export const noteNewDatabase = (services: Services): Promise<string> =>
  services.store.change((tx) => audit(tx, { services, actor: 'operator' }, { event: 'store.takenAsItIs' }));

/** The error for keys that are not the database's. */
export const foreignKeys = (): ConfigInvalid =>
  new ConfigInvalid([
    'SECRET_KEYS: this database was written with other keys. Restore them. If they are lost, start the platform once with --new to continue with the keys that are set',
  ]);

/**
 * Fails unless the keys are the database's. With other keys a lock would close nothing, a mailed link would be dead, and
 * audit rows would count as forged.
 * @throws ConfigInvalid
 */
export async function expectKeysOf(db: Reader, keys: Pick<Keys, 'prefixes'>): Promise<void> {
  if (!(await areKeysOf(db, keys))) throw foreignKeys();
}
