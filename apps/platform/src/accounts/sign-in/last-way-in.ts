import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { identitiesOf } from '../../store/accounts/identities.ts';
import { hasPasskey } from '../../store/accounts/passkeys.ts';
import type { Writer } from '../../store/store.ts';

/** Whether nothing opens an account any more: no password, no proven mailbox, no passkey, no identity (settled A11). */
export async function isLastWayIn(tx: Writer, account: HeldAccount): Promise<boolean> {
  if (account.passwordHash !== null || account.emailVerifiedAt !== null) return false;
  return !(await hasPasskey(tx, account)) && (await identitiesOf(tx, account)).length === 0;
}
