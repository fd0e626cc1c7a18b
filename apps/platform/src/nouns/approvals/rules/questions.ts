import { limits } from '@foyer/contract/limits';
import type { Budget } from '../../../kernel/budget/budget.ts';
import type { Subject } from '../../../kernel/budget/subject.ts';
import type { Caller, CallerSession } from '../../../kernel/call/context.ts';
import type { Keys } from '../../../kernel/secrets/keys.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { addressChangedAfter } from '../../changes/store/changes.ts';
import { runningRecovery } from '../../recovery/store/recoveries.ts';
import type { ApprovalTable } from '../store/approval-tables.ts';

const purpose = 'approval';
/** From 10 to 99: a leading zero is read as no digit. */
const [first, count] = [10n, 90n];

/** 64 bits over 90 numbers leave a bias below 2^-57. */
const numberFrom = (mac: Buffer): string => String(first + (mac.readBigUInt64BE() % count));

/**
 * The two digits that the waiting browser shows. They are derived whenever they are needed and stored nowhere.
 * @param approvalID random id of the question
 */
export const approvalNumber = (approvalID: string, { mac }: Pick<Keys, 'mac'>): string =>
  numberFrom(mac(purpose, approvalID));

/** Whether typed digits are those of a question, under any key that may have shown them. */
export const isApprovalNumber = (typed: string, approvalID: string, { macs }: Pick<Keys, 'macs'>): boolean =>
  macs(purpose, approvalID).map(numberFrom).includes(typed);

/**
 * Whether a session is asked a question: not one that a link brought, as nobody has signed in for it here, and not in the
 * browser that waits for the answer.
 */
export const isAskedIn = (
  { session, caller }: { session: Pick<CallerSession, 'brought'>; caller: Pick<Caller, 'bindHash'> },
  { isAsked, bindHash }: Pick<ApprovalTable, 'isAsked' | 'bindHash'>,
): boolean => isAsked === 1 && !session.brought && bindHash !== caller.bindHash;

/** So many questions about an account in an hour, whoever asks. */
export const askedBudget = (subject: Subject): Budget => ({
  kind: 'approval.asked',
  subject,
  ...limits.mfa.approval.asked,
});

/** A source whose question was refused asks an account nothing more for a day. */
export const refusedBudget = (subject: Subject, source: string): Budget => ({
  kind: 'approval.refused',
  subject,
  source,
  max: 1,
  window: limits.mfa.approval.refused,
});

/**
 * Whether nobody may be asked, and no approval counts: while a recovery runs, as the factors may be lost to somebody else,
 * and for 72 hours after a change of the address, since a thief who changed it is signed in, too.
 */
export const areApprovalsClosed = async (
  db: Reader,
  account: Pick<AccountTable, 'accountID'>,
  now: EpochMs,
): Promise<boolean> =>
  (await runningRecovery(db, account, now)) !== undefined ||
  (await addressChangedAfter(db, account, now - limits.mfa.approval.closedAfterChange));
