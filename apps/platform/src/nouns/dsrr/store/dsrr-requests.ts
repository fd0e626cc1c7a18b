import type { DsrrKind, DsrrOutcome } from '@foyer/contract/nouns/dsrr';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { lockedRows } from '../../../kernel/store/locked-rows.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { type Owner, ownByAddress, ownByMailbox, type ProvenAddress } from '../../accounts/store/own-rows.ts';
import type { DsrrRequestTable } from './dsrr-tables.ts';

/** Keeps a request that came in. */
export async function addDsrrRequest(tx: Writer, request: DsrrRequestTable): Promise<void> {
  await tx.insertInto('dsrrRequests').values(request).execute();
}

/** The request of an id. */
export const findDsrrRequest = (db: Reader, requestID: string): Promise<DsrrRequestTable | undefined> =>
  db.selectFrom('dsrrRequests').selectAll().where('requestID', '=', requestID).executeTakeFirst();

/** The request that is followed by a link. */
export const followedRequest = (db: Reader, followHash: Hash): Promise<DsrrRequestTable | undefined> =>
  db.selectFrom('dsrrRequests').selectAll().where('followHash', '=', followHash).executeTakeFirst();

/** An open request, held until the change ends: closing and proving it wait for each other (settled X3). */
export const holdOpenRequest = (tx: Writer, requestID: string): Promise<DsrrRequestTable | undefined> =>
  lockedRows(
    tx,
    tx
      .selectFrom('dsrrRequests')
      .selectAll()
      .where('requestID', '=', requestID)
      .where('closedAt', 'is', null),
  ).executeTakeFirst();

const openOf = (db: Reader, owner: ProvenAddress) =>
  db.selectFrom('dsrrRequests').selectAll().where(ownByMailbox(owner)).where('closedAt', 'is', null);

/** The open requests of a mailbox or an account, the latest first. */
export const openRequestsOf = (db: Reader, owner: ProvenAddress): Promise<DsrrRequestTable[]> =>
  openOf(db, owner).orderBy('receivedAt', 'desc').orderBy('requestID').execute();

/** The oldest open request of a kind, held as `holdOpenRequest` does. */
export const holdOpenRequestOf = (
  tx: Writer,
  owner: ProvenAddress,
  kind: DsrrKind,
): Promise<DsrrRequestTable | undefined> =>
  lockedRows(
    tx,
    openOf(tx, owner).where('kind', '=', kind).orderBy('receivedAt').orderBy('requestID').limit(1),
  ).executeTakeFirst();

/** The proven, open requests to delete an account, held as `holdOpenRequest` does. */
export const holdDeletionRequests = (
  tx: Writer,
  { accountID }: Pick<HeldAccount, 'accountID'>,
): Promise<DsrrRequestTable[]> =>
  lockedRows(
    tx,
    tx
      .selectFrom('dsrrRequests')
      .selectAll()
      .where('accountID', '=', accountID)
      .where('kind', '=', 'deletion')
      .where('provenAt', 'is not', null)
      .where('closedAt', 'is', null)
      .orderBy('requestID'),
  ).execute();

/** Notes who has proven to be the sender of a request that the change holds. */
export async function noteProven(
  tx: Writer,
  { requestID }: Pick<DsrrRequestTable, 'requestID'>,
  proof: Pick<DsrrRequestTable, 'accountID' | 'provenAt' | 'provenBy'>,
): Promise<void> {
  await tx.updateTable('dsrrRequests').set(proof).where('requestID', '=', requestID).execute();
}

/** Notes that somebody works on a request that the change holds. */
export async function noteBegun(
  tx: Writer,
  { requestID }: Pick<DsrrRequestTable, 'requestID'>,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('dsrrRequests')
    .set({ begunAt: now })
    .where('requestID', '=', requestID)
    .where('begunAt', 'is', null)
    .execute();
}

/** Closes a request that the change holds. */
export async function closeDsrrRequest(
  tx: Writer,
  { requestID }: Pick<DsrrRequestTable, 'requestID'>,
  end: { outcome: DsrrOutcome; closedAt: EpochMs; keptUntil: EpochMs },
): Promise<void> {
  await tx.updateTable('dsrrRequests').set(end).where('requestID', '=', requestID).execute();
}

/** Requests in the order in which the law wants them answered. @param open only those that are not closed */
export function listDsrrRequests(
  db: Reader,
  { open, atMost }: { open: boolean; atMost: number },
): Promise<DsrrRequestTable[]> {
  const all = db.selectFrom('dsrrRequests').selectAll().orderBy('dueAt').limit(atMost);
  return (open ? all.where('closedAt', 'is', null) : all).execute();
}

/** Open requests of which the privacy office is to be reminded now. */
export const dueForReminder = (db: Reader, now: EpochMs, atMost: number): Promise<DsrrRequestTable[]> =>
  db
    .selectFrom('dsrrRequests')
    .selectAll()
    .where('remindAt', '<=', now)
    .where('remindedAt', 'is', null)
    .where('closedAt', 'is', null)
    .orderBy('remindAt')
    .limit(atMost)
    .execute();

/** Notes the reminder. @returns false where another node has, or the request is closed */
export async function tryNoteReminded(tx: Writer, requestID: string, now: EpochMs): Promise<boolean> {
  const noted = await tx
    .updateTable('dsrrRequests')
    .set({ remindedAt: now })
    .where('requestID', '=', requestID)
    .where('remindedAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** How many requests are open, how many of them are to be answered soon, and how many should have been. */
export async function countDsrrRequests(
  db: Reader,
  now: EpochMs,
): Promise<{ open: number; soon: number; overdue: number }> {
  const rows = await db
    .selectFrom('dsrrRequests')
    .select(['dueAt', 'remindAt'])
    .where('closedAt', 'is', null)
    .execute();
  const overdue = rows.filter(({ dueAt }) => dueAt <= now).length;
  const soon = rows.filter(({ remindAt, dueAt }) => remindAt <= now && dueAt > now).length;
  return { open: rows.length, soon, overdue };
}

/** How many open requests an account's owner has. */
export async function countOpenRequestsOf(db: Reader, owner: Owner): Promise<number> {
  const open = db
    .selectFrom('dsrrRequests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownByAddress(owner))
    .where('closedAt', 'is', null);
  return Number((await open.executeTakeFirstOrThrow()).count);
}

/** A request that has ended with the account of its sender. */
export type EndedRequest = Pick<DsrrRequestTable, 'requestID' | 'kind' | 'outcome'>;

/**
 * Takes the person out of the requests of an account that is being erased, and removes what was answered, which may say
 * anything of them. Open ones end with it, since nobody is left to be answered: one to delete the account is done with that,
 * any other is withdrawn. What was asked, when and what became of it stays under the random id.
 * @returns those that were open
 */
export async function forgetRequester(
  tx: Writer,
  account: HeldAccount,
  { now, keptUntil }: { now: EpochMs; keptUntil: EpochMs },
): Promise<EndedRequest[]> {
  const ended = await tx
    .updateTable('dsrrRequests')
    .set(({ eb }) => ({
      closedAt: now,
      keptUntil,
      outcome: eb
        .case()
        .when('kind', '=', 'deletion')
        .then('done' as const)
        .else('withdrawn' as const)
        .end(),
    }))
    .where(ownByAddress(account))
    .where('closedAt', 'is', null)
    .returning(['requestID', 'kind', 'outcome'])
    .execute();
  // first, as it waits for whoever is answering one of them, and no answer is kept without an address
  const forgotten = await tx
    .updateTable('dsrrRequests')
    .set({ email: '', emailKey: '' })
    .where(ownByAddress(account))
    .returning('requestID')
    .execute();
  const requestIDs = forgotten.map(({ requestID }) => requestID);
  if (requestIDs.length > 0)
    await tx.deleteFrom('dsrrAnswers').where('requestID', 'in', requestIDs).execute();
  return ended;
}
