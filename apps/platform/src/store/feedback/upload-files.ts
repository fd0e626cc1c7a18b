import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { errorCode } from '../../error-code.ts';

type DataDir = Pick<Config, 'dataDir'>;

/** A file to keep. */
export interface NewUpload {
  /** Made by the platform, never by who sent it. */
  name: string;
  bytes: Buffer;
}

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';

/** Where uploads lie: beside the database, outside of everything that is served. */
export const uploadPath = ({ dataDir }: DataDir, name = ''): string => join(dataDir, 'uploads', name);

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Keeps files: they are on disk, and so are their names, before this resolves (security: R96, R115). */
export async function keepUploads(config: DataDir, uploads: readonly NewUpload[]): Promise<void> {
  if (uploads.length === 0) return;
  await mkdir(uploadPath(config), { recursive: true, mode: 0o700 });
  for (const { name, bytes } of uploads) await writeWhole(uploadPath(config, name), bytes);
  await syncFolder(uploadPath(config));
}

/** Removes files; those that are gone already do not matter. */
export async function dropUploads(config: DataDir, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(uploadPath(config, name), { force: true });
}

/** The files that were written before a moment of the machine's own time. */
export async function uploadsBefore(config: DataDir, before: number): Promise<string[]> {
  const names = await readdir(uploadPath(config)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names) {
    const file = await stat(uploadPath(config, name)).catch(() => undefined);
    if (file && file.mtimeMs < before) old.push(name);
  }
  return old;
}

/** Whether so many bytes are free where uploads lie: what people send must never fill the disk of the database. */
export async function hasRoom({ dataDir }: DataDir, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize > bytes;
}
