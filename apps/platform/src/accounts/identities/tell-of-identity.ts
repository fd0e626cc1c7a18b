import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { UndoLink } from '../changes/record-change.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import type { Context } from '../context.ts';
import { writeToOwner } from '../write-to-owner.ts';

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
