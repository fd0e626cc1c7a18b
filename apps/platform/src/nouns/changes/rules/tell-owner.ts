import type { AnyContext } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type Told, writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { copyToRecoveryAddress } from '../../recovery-address/rules/write-to-recovery-address.ts';
import { undoableChanges } from '../store/changes.ts';

/**
 * Tells the owner of an account of a change: at its address, and at those that it had within the last 7 days, from where
 * an earlier change can still be undone (flows.md, "Undo"). The recovery address gets the words without the links.
 * @param but addresses that get letters of their own
 */
export async function tellOwner(
  tx: Writer,
  context: AnyContext,
  account: HeldAccount,
  told: Told,
  but: readonly string[] = [],
): Promise<void> {
  const { language } = account;
  const earlier = await undoableChanges(tx, account, context.services.clock.now());
  const addresses = new Map([...earlier, account].map(({ emailKey, email }) => [emailKey, email] as const));
  for (const [emailKey, email] of addresses)
    if (!but.includes(emailKey)) await writeToOwner(tx, context, { email, language }, told);
  await copyToRecoveryAddress(tx, context, account, told, but);
}
