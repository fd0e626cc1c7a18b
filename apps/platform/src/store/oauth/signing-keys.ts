import type { SigningKeyTable } from '../oauth-tables.ts';
import type { Reader, Writer } from '../store.ts';

/** Every key that signs id_tokens or has signed some, newest first. */
export const signingKeysOf = (db: Reader): Promise<SigningKeyTable[]> =>
  db.selectFrom('signingKeys').selectAll().orderBy('createdAt', 'desc').execute();

/** Stores a key. */
export async function addSigningKey(tx: Writer, key: SigningKeyTable): Promise<void> {
  await tx.insertInto('signingKeys').values(key).execute();
}
