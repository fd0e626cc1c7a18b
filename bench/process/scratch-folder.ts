import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone when this process ends in an orderly way. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
