import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { ApprovalTable } from './approval-tables.ts';

type NewApproval = Omit<ApprovalTable, 'accountID' | 'answeredAt' | 'answer' | 'usedAt' | 'endedAt'>;

/** Stores a question, for the sign-in that waits for its answer. */
export async function addApproval(
  tx: Writer,
  { accountID }: HeldAccount,
  approval: NewApproval,
): Promise<void> {
  const open = { answeredAt: null, answer: null, usedAt: null, endedAt: null };
  await tx
    .insertInto('approvals')
    .values({ ...approval, ...open, accountID })
    .execute();
}

/** Whose question is asked for, at a moment. */
interface OwnerAt extends Pick<ApprovalTable, 'accountID'> {
  now: EpochMs;
}

const readOpen = prepared((db: Reader, { accountID, now }: OwnerAt) =>
  db
    .selectFrom('approvals')
    .selectAll()
    .where('accountID', '=', accountID)
    .where('answeredAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now),
);

/** The open question of an account; there is one at most. */
export async function openApproval(
  db: Reader,
  { accountID }: Pick<ApprovalTable, 'accountID'>,
  now: EpochMs,
): Promise<ApprovalTable | undefined> {
  const [open] = await readOpen(db, { accountID, now });
  return open;
}

const readOwn = prepared(
  (db: Reader, { accountID, approvalID }: Pick<ApprovalTable, 'accountID' | 'approvalID'>) =>
    db
      .selectFrom('approvals')
      .selectAll()
      .where('approvalID', '=', approvalID)
      .where('accountID', '=', accountID),
);

/** A question of an account, open or not. */
export async function findOwnApproval(
  db: Reader,
  which: Pick<ApprovalTable, 'accountID' | 'approvalID'>,
): Promise<ApprovalTable | undefined> {
  const [own] = await readOwn(db, which);
  return own;
}

/** How the browser that waits shows its question. */
export interface ShownApproval {
  codeHash: Hash;
  bindHash: Hash;
}

const readShown = prepared((db: Reader, { codeHash, bindHash }: ShownApproval) =>
  db.selectFrom('approvals').selectAll().where('codeHash', '=', codeHash).where('bindHash', '=', bindHash),
);

/** The question of an `approvalCode`, in the browser that waits for its answer. */
export async function findApproval(db: Reader, shown: ShownApproval): Promise<ApprovalTable | undefined> {
  const [found] = await readShown(db, shown);
  return found;
}

/**
 * Answers a question, once. @param expiresAt until when an approval is good
 * @returns false where it has been answered, has ended, or is over
 */
export async function tryAnswer(
  tx: Writer,
  { accountID }: HeldAccount,
  {
    approvalID,
    now,
    ...answered
  }: Pick<ApprovalTable, 'approvalID' | 'expiresAt'> & {
    answer: NonNullable<ApprovalTable['answer']>;
    now: EpochMs;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('approvals')
    .set({ ...answered, answeredAt: now })
    .where('approvalID', '=', approvalID)
    .where('accountID', '=', accountID)
    .where('answeredAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses an approval up, in the transaction of its effect. @returns false where somebody was faster, or it has ended */
export async function tryUseApproval(
  tx: Writer,
  { accountID }: HeldAccount,
  approvalID: string,
  now: EpochMs,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('approvals')
    .set({ usedAt: now })
    .where('approvalID', '=', approvalID)
    .where('accountID', '=', accountID)
    .where('answer', '=', 'approved')
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the questions of an account, and approvals that no sign-in has used yet. @param bindHash of the browser that waits;
 * all where it is left out
 */
export async function endApprovals(
  tx: Writer,
  { accountID }: HeldAccount,
  { bindHash, now }: { bindHash?: Hash | undefined; now: EpochMs },
): Promise<void> {
  const living = tx
    .updateTable('approvals')
    .set({ endedAt: now })
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null);
  await (bindHash === undefined ? living : living.where('bindHash', '=', bindHash)).execute();
}
