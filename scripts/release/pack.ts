import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';

/** Every file below a folder, in an order that no file system decides. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => lstatSync(join(folder, name)).isFile())
    .toSorted();

/**
 * Packs a folder. The same files give the same bytes: no owner, no order, no clock of this machine is in them.
 * @param file ends in `.tar.gz` @param folder what is in it lies below `name` in the archive @param made time of every file
 */
export async function pack(
  file: string,
  { folder, name, made }: { folder: string; name: string; made: Date },
): Promise<string[]> {
  const files = filesIn(folder);
  await create(
    { file, cwd: folder, prefix: name, gzip: { level: 9 }, portable: true, mtime: made, noDirRecurse: true },
    files,
  );
  return files;
}
