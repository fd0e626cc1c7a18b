import { statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import type { Store } from './store.ts';

/**
 * Whether so many bytes are free where the embedded database lies: what people send, and what is made for them, must never
 * fill its disk. The disk of a PostgreSQL is watched by whoever runs it.
 */
export async function hasRoom(
  { engine }: Pick<Store, 'engine'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  bytes: number,
): Promise<boolean> {
  if (engine === 'postgres') return true;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize > bytes;
}
