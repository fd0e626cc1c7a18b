import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { SessionClientTable } from './logout-tables.ts';

const insert = prepared((tx: Writer, { sessionID, clientID }: SessionClientTable) =>
  tx
    .insertInto('sessionClients')
    .values({ sessionID, clientID })
    .onConflict((known) => known.columns(['sessionID', 'clientID']).doNothing()),
);

/** Notes that a client knows a session and wants to hear of its end; the session's account is held. */
export async function noteSessionClient(
  tx: Writer,
  _account: HeldAccount,
  known: SessionClientTable,
): Promise<void> {
  await insert(tx, known);
}

/** Who wants to hear of the end of some sessions. */
export const clientsOfSessions = (db: Reader, sessionIDs: readonly string[]): Promise<SessionClientTable[]> =>
  db.selectFrom('sessionClients').selectAll().where('sessionID', 'in', sessionIDs).execute();

/** Forgets that clients know sessions of an account. */
export async function forgetSessionClients(
  tx: Writer,
  { accountID }: HeldAccount,
  clientIDs: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('sessionClients')
    .where('clientID', 'in', clientIDs)
    .where('sessionID', 'in', (own) =>
      own.selectFrom('sessions').select('sessionID').where('accountID', '=', accountID),
    )
    .execute();
}
