import { type SigningAlg, signingAlgs } from '../../../brand/clients/signing-algs.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { SigningKeyTable } from './oauth-tables.ts';

const tableOf = { RS256: 'rsaSigningKeys', ES256: 'signingKeys' } as const;

/** Every key of an algorithm that signs id_tokens or has signed some, newest first, in the same order for every node. */
export const signingKeysOf = (db: Reader, alg: SigningAlg): Promise<SigningKeyTable[]> =>
  db.selectFrom(tableOf[alg]).selectAll().orderBy('createdAt', 'desc').orderBy('kid').execute();

/** The same of all algorithms. */
export async function allSigningKeys(db: Reader): Promise<(SigningKeyTable & { alg: SigningAlg })[]> {
  const found: (SigningKeyTable & { alg: SigningAlg })[] = [];
  for (const alg of signingAlgs)
    found.push(...(await signingKeysOf(db, alg)).map((key) => ({ ...key, alg })));
  return found;
}

/** Stores a key. */
export async function addSigningKey(tx: Writer, alg: SigningAlg, key: SigningKeyTable): Promise<void> {
  await tx.insertInto(tableOf[alg]).values(key).execute();
}

/** Stores the same private half sealed anew. @param from as it was read */
export async function setResealedKey(
  tx: Writer,
  { alg, kid, from, to }: { alg: SigningAlg; kid: string; from: string; to: string },
): Promise<void> {
  const key = tx.updateTable(tableOf[alg]).set({ sealedKey: to }).where('kid', '=', kid);
  await key.where('sealedKey', '=', from).execute();
}
