import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { EventSecretTable } from './event-tables.ts';

/** The living secrets of an app, newest first. */
export const eventSecretsOf = (db: Reader, appID: string): Promise<EventSecretTable[]> =>
  db
    .selectFrom('eventSecrets')
    .selectAll()
    .where('appID', '=', appID)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();

/** The living secrets of all apps. */
export const allEventSecrets = (db: Reader): Promise<EventSecretTable[]> =>
  db.selectFrom('eventSecrets').selectAll().where('endedAt', 'is', null).orderBy('createdAt').execute();

/** Stores a secret. */
export async function addEventSecret(tx: Writer, secret: Omit<EventSecretTable, 'endedAt'>): Promise<void> {
  await tx
    .insertInto('eventSecrets')
    .values({ ...secret, endedAt: null })
    .execute();
}

/** Ends an app's secrets, all but one. @returns how many ended */
export async function endEventSecrets(
  tx: Writer,
  appID: string,
  { but, now }: { but: string; now: EpochMs },
): Promise<number> {
  const ended = await tx
    .updateTable('eventSecrets')
    .set({ endedAt: now })
    .where('appID', '=', appID)
    .where('secretID', '!=', but)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Stores the same secret sealed anew. @param from as it was read */
export async function setResealedEventSecret(
  tx: Writer,
  { secretID, from, to }: { secretID: string; from: string; to: string },
): Promise<void> {
  const secret = tx.updateTable('eventSecrets').set({ sealedSecret: to }).where('secretID', '=', secretID);
  await secret.where('sealedSecret', '=', from).execute();
}
