import { undoableChanges } from '../../store/accounts/changes.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { AnyContext } from '../context.ts';
import { type Told, writeToOwner } from '../write-to-owner.ts';

/**
 * Tells the owner of an account of a change: at its address, and at those that it had within the last 7 days, from where
 * an earlier change can still be undone (flows.md, "Undo").
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
}
