import type { Context } from '../../../kernel/call/context.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { findApproval, tryUseApproval } from '../store/approvals.ts';
import { areApprovalsClosed } from './questions.ts';

/** Uses an approval up, unless approvals have been closed since. @returns false where it is good for nothing any more */
const useApproval = async (tx: Writer, account: HeldAccount, approvalID: string, now: EpochMs) =>
  !(await areApprovalsClosed(tx, account, now)) && (await tryUseApproval(tx, account, approvalID, now));

/**
 * Compares an approval as the second factor of the sign-in that asked for it: by its ticket, in its browser.
 * @returns `wrong` also while nobody has answered; `used` where it is over
 */
export async function compareApproval(
  { caller, services }: Context,
  accountID: string,
  { approvalCode, bizToken }: { approvalCode: string; bizToken: string },
) {
  const { store, clock } = services;
  const shown = { codeHash: hashOf(approvalCode), bindHash: caller.bindHash };
  const approval = await findApproval(store.read, shown);
  const isOwn = approval?.accountID === accountID && approval.ticketHash === hashOf(bizToken);
  if (!isOwn || approval.answer !== 'approved') return 'wrong';
  const { approvalID, usedAt, endedAt, expiresAt } = approval;
  if (usedAt !== null || endedAt !== null || expiresAt <= clock.now()) return 'used';
  return {
    use: async (tx: Writer, account: HeldAccount) =>
      (await useApproval(tx, account, approvalID, clock.now())) ? {} : (false as const),
  };
}
