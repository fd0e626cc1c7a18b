import { existsSync } from 'node:fs';
import type { Config } from '../../kernel/config/config.ts';
import { type Keys, openKeys } from '../../kernel/secrets/keys.ts';
import { databaseFile, openStore } from '../../kernel/store/open-store.ts';
import { isSchemaMissing } from '../../kernel/store/schema-missing.ts';
import { randomBytes } from '../../kernel/world/world.ts';
import { areKeysOf, foreignKeys } from '../../nouns/secrets/rules/keys-of-database.ts';
import { countSealed, type SealedSecrets, sayLost } from '../../nouns/secrets/rules/sealed-secrets.ts';
import { isKnownDatabase } from '../../process/own-database.ts';
import { keysLost, readSecretKeys, secretKeysFile } from '../../process/secret-keys.ts';
import { withDatabase } from '../../process/start-problems.ts';

/**
 * Tries the database.
 * @returns a sentence where it takes writes, or where there is none yet
 * @throws ConfigInvalid where its address or file is to blame, else what the database throws
 */
export async function lookAtDatabase(config: Config): Promise<string> {
  if (config.databaseUrl === undefined && !existsSync(databaseFile(config.dataDir)))
    return 'not there yet: the first start makes it';
  const store = await openStore(config);
  try {
    await withDatabase(store.probe());
    return `${store.engine === 'sqlite' ? 'the embedded one' : 'PostgreSQL'} takes writes`;
  } catch (reason) {
    if (isSchemaMissing(reason)) return 'answers, and has no tables yet: the first start makes them';
    throw reason;
  } finally {
    await store.close();
  }
}

interface KeysInUse extends SealedSecrets {
  /** Whether the database was written with other keys. */
  areForeign: boolean;
}

const nothing: KeysInUse = { waiting: 0, lost: 0, areForeign: false };

/** Compares the keys with the database. Finds nothing if there is no database, or it cannot be read. */
async function keysIn(config: Config, keys: Keys): Promise<KeysInUse> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) return nothing;
  try {
    const store = await openStore(config);
    try {
      return {
        ...(await countSealed({ store, keys })),
        areForeign: !(await areKeysOf(store.read, keys)),
      };
    } finally {
      await store.close();
    }
  } catch {
    // what is wrong with the database is told beside DATABASE_URL
    return nothing;
  }
}

/**
 * Checks that the keys open what is sealed in the database, and that the database was written with them.
 * @returns a sentence where they do, or where there is nothing to open
 * @throws Error with one where they do not, ConfigInvalid where the file of keys cannot be used
 */
export async function lookAtKeys(config: Config): Promise<string> {
  const areThere = config.secretKeys !== undefined || existsSync(secretKeysFile(config.dataDir));
  // a first start would make one, which opens nothing that is there
  const made = [randomBytes(32).toString('base64url')] as const;
  const keys = openKeys(areThere ? await readSecretKeys(config, { mayMake: false }) : made);
  const { waiting, lost, areForeign } = await keysIn(config, keys);
  if (lost > 0) throw new Error(sayLost(lost));
  if (areThere && areForeign) throw foreignKeys();
  if (!areThere && (await isKnownDatabase(config))) throw keysLost(secretKeysFile(config.dataDir));
  if (!areThere) return 'not set: the first start makes one in DATA_DIR';
  const opened = 'they open every secret in the database';
  return waiting === 0 ? opened : `${opened}; ${waiting} are still sealed with an older one`;
}
