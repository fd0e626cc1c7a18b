import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { UndoLink } from '../../changes/rules/record-change.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';

/**
 * Tells an account's owner that an identity was bound or unbound (security: R112).
 * @param link takes it back, for the address that the account has alone
 */
export async function tellOfIdentity(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { letter, name, link }: { letter: 'identityBound' | 'identityUnbound'; name: string; link: UndoLink },
): Promise<void> {
  await writeToOwner(tx, context, account, { letter, data: { name, link } });
  await tellOwner(tx, context, account, { letter, data: { name } }, [account.emailKey]);
}
