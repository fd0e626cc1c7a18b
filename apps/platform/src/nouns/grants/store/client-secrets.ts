import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { ClientSecretTable } from './oauth-tables.ts';

const readSecrets = prepared((db: Reader, { clientID }: { clientID: string }) =>
  db
    .selectFrom('clientSecrets')
    .selectAll()
    .where('clientID', '=', clientID)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc'),
);

/** The living secrets of a client, newest first. */
export const secretsOf = (db: Reader, clientID: string): Promise<ClientSecretTable[]> =>
  readSecrets(db, { clientID });

/** Stores a secret, unless it is there. */
export async function addClientSecret(
  tx: Writer,
  secret: { secretHash: Hash; clientID: string; createdAt: EpochMs },
): Promise<void> {
  await tx
    .insertInto('clientSecrets')
    .values({ ...secret, endedAt: null })
    .onConflict((secretHash) => secretHash.column('secretHash').doNothing())
    .execute();
}

/** Ends a client's secrets, all but one. @returns how many ended */
export async function endSecretsOf(
  tx: Writer,
  clientID: string,
  { but, now }: { but: Hash; now: EpochMs },
): Promise<number> {
  const ended = await tx
    .updateTable('clientSecrets')
    .set({ endedAt: now })
    .where('clientID', '=', clientID)
    .where('secretHash', '!=', but)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
