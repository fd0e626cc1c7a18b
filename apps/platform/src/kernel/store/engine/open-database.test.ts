import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';

it('R115: a file that is opened again still writes through to the disk and erases what it deletes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-open-'));
  const settings = () => {
    const db = openDatabase(join(folder, 'foyer.db'), { busyTimeout: 1000 });
    const read = (name: string) => Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0];
    const found = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'busy_timeout'].map(read);
    db.close();
    return found;
  };
  expect(settings()).toEqual(['wal', 2, 1, 1, 1000]);
  expect(settings()).toEqual(['wal', 2, 1, 1, 1000]);
  rmSync(folder, { recursive: true });
});
