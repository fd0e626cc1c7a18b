import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type Told, writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';

/** How a password came to be: in a session, `isFirst` where there was none before; or by a code from the mailbox. */
type Chosen = { isFirst: boolean } | 'reset';

/**
 * Tells an account's owner of a new password (security: R61, R112). Who reads an address that the account had before is
 * pointed to the link that works there, since no code for a new password comes to it.
 */
export async function tellOfPassword(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  chosen: Chosen,
): Promise<void> {
  const told = (toEarlier: boolean): Told =>
    chosen === 'reset'
      ? { letter: 'passwordReset', data: { toEarlier } }
      : { letter: 'passwordChanged', data: { ...chosen, toEarlier } };
  await writeToOwner(tx, context, account, told(false));
  await tellOwner(tx, context, account, told(true), [account.emailKey]);
}
