import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigInvalid } from '../kernel/config/config.ts';
import { errorCode } from '../kernel/system/error-code.ts';
import { randomBytes } from '../kernel/world/world.ts';

/** Where generated keys lie, one a line, newest first. */
export const secretKeysFile = (dataDir: string): string => join(dataDir, 'secret-keys');

const unusable = (file: string) =>
  new ConfigInvalid([`DATA_DIR: ${file} cannot be read or made by this user`]);

async function generated(file: string): Promise<string> {
  try {
    // 'wx': of several processes that start at once one makes the key, the others read it
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (reason) {
    if (errorCode(reason) === 'ENOSPC') {
      // an empty one would be taken for keys that were lost
      await rm(file, { force: true });
      throw new ConfigInvalid([`DATA_DIR: ${file} cannot be written: its disk is full`]);
    }
    if (errorCode(reason) !== 'EEXIST') throw unusable(file);
  }
  return readFile(file, 'utf8').catch(() => {
    throw unusable(file);
  });
}

/** Why no key is made in the place of keys that a database has been used with. */
export const keysLost = (file: string): ConfigInvalid =>
  new ConfigInvalid([
    `SECRET_KEYS: not set, and ${file} is missing, without which nobody opens what is sealed in the database. Put the right ones back, or start once with --new to go on with new ones`,
  ]);

/**
 * The secret keys, newest first: the configured ones, else those of the data directory, made there where none are.
 * @param mayMake false where the database has been used before, and so with keys
 * @throws ConfigInvalid where the file cannot be read, holds no key, or is lost
 */
export async function readSecretKeys(
  { secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>,
  { mayMake }: { mayMake: boolean },
): Promise<[string, ...string[]]> {
  if (secretKeys) return secretKeys;
  const file = secretKeysFile(dataDir);
  if (!mayMake && !existsSync(file)) throw keysLost(file);
  const [newest, ...older] = (await generated(file)).split('\n').filter((line) => line.length >= 32);
  if (newest === undefined)
    throw new ConfigInvalid([
      `DATA_DIR: ${file} holds no key of at least 32 characters; put a copy of it in its place`,
    ]);
  return [newest, ...older];
}
