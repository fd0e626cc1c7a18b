import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openSqlite } from './engine/open-sqlite.ts';

it('R116: every proof that the database takes a write writes, not only the first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-probe-'));
  const store = await openSqlite(join(folder, 'foyer.db'));
  await store.migrate();
  const onlooker = new DatabaseSync(join(folder, 'foyer.db'));
  // Another number whenever another connection has changed the file.
  const version = () => onlooker.prepare('pragma data_version').get()?.data_version;
  const seen = [version()];
  for (let count = 0; count < 3; count += 1) {
    await store.probe();
    seen.push(version());
  }
  expect(new Set(seen).size).toBe(4);
  onlooker.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
