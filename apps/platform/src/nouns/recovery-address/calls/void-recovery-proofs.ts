import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { voidCodesFor } from '../../codes/store/codes.ts';
import { voidTickets } from '../../tickets/store/tickets.ts';

/** Voids what was proven by a code for a recovery: it went to another mailbox than it would now. */
export async function voidRecoveryProofs(tx: Writer, account: HeldAccount, now: EpochMs): Promise<void> {
  await voidCodesFor(tx, account, { bizType: 'recoveryByAddress', now });
  await voidTickets(tx, account, { purposes: ['recoveryByAddress'], now });
}
