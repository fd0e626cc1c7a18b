import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { create, type WriteEntry } from 'tar';

/** Every file below a folder, in an order that no file system decides. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => lstatSync(join(folder, name)).isFile())
    .toSorted();

/**
 * A file may have been created with narrow permissions: in the archive everybody may read it, and execute it if its
 * owner may.
 */
function withPlainMode({ stat }: WriteEntry): void {
  if (stat) stat.mode = (stat.mode & ~0o777) | (stat.mode & 0o100 ? 0o755 : 0o644);
}

/**
 * Packs a folder. The same files give the same bytes: no owner, no umask, no order, no clock of this machine is in them.
 * @param file ends in `.tar.gz` @param folder what is in it lies below `name` in the archive @param made time of every file
 */
export async function pack(
  file: string,
  { folder, name, made }: { folder: string; name: string; made: Date },
): Promise<string[]> {
  const files = filesIn(folder);
  await create(
    {
      ...{ file, cwd: folder, prefix: name, mtime: made },
      ...{ gzip: { level: 9 }, portable: true, noDirRecurse: true, onWriteEntry: withPlainMode },
    },
    files,
  );
  return files;
}
