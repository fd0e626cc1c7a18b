import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqlite } from './engine/open-sqlite.ts';
import type { Store } from './store.ts';

/** What decides which database is used. */
export interface DatabaseConfig {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** The file of the embedded database. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'foyer.db');

/** Opens the database: PostgreSQL where an address is given, else the embedded one in the data directory. */
export async function openStore({ databaseUrl, dataDir }: DatabaseConfig): Promise<Store> {
  if (databaseUrl) {
    // loads the driver, which the embedded database does not need
    const { openPostgres } = await import('./engine/open-postgres.ts');
    return openPostgres(databaseUrl);
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return openSqlite(databaseFile(dataDir));
}
