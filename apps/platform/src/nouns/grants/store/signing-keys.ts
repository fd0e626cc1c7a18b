import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { SigningKeyTable } from './oauth-tables.ts';

/** Every key that signs id_tokens or has signed some, newest first, in the same order for every node. */
export const signingKeysOf = (db: Reader): Promise<SigningKeyTable[]> =>
  db.selectFrom('signingKeys').selectAll().orderBy('createdAt', 'desc').orderBy('kid').execute();

/** Stores a key. */
export async function addSigningKey(tx: Writer, key: SigningKeyTable): Promise<void> {
  await tx.insertInto('signingKeys').values(key).execute();
}

/** Stores the same private half sealed anew. @param from as it was read */
export async function setResealedKey(
  tx: Writer,
  { kid, from, to }: { kid: string; from: string; to: string },
): Promise<void> {
  const key = tx.updateTable('signingKeys').set({ sealedKey: to }).where('kid', '=', kid);
  await key.where('sealedKey', '=', from).execute();
}
