import { existsSync, statSync } from 'node:fs';
import { type Config, ConfigInvalid } from '../../kernel/config/config.ts';
import { databaseFile } from '../../kernel/store/open-store.ts';

/**
 * From here on the process works as the owner of the data directory, where root has started it: files that a command makes
 * there must be the platform's own.
 */
export function workAsOwnerOf(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found || found.uid === 0) return;
  process.setgroups?.([found.gid]);
  process.setgid?.(found.gid);
  process.setuid?.(found.uid);
}

/**
 * Refuses a data directory that nobody has worked in: with a mistyped name, a command that only looks would make a new one
 * with an empty database and keys.
 * @throws ConfigInvalid
 */
export function expectData({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  const make = 'Check DATA_DIR. `migrate`, or a start of the platform, makes one.';
  if (!existsSync(dataDir)) throw new ConfigInvalid([`DATA_DIR: ${dataDir} is not there. ${make}`]);
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw new ConfigInvalid([`DATA_DIR: ${dataDir} holds no database. ${make}`]);
}
