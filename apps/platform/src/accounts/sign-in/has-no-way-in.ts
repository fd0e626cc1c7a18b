import { recipientMarks } from '../../mail/recipient-mark.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { identitiesOf } from '../../store/accounts/identities.ts';
import { hasPasskey } from '../../store/accounts/passkeys.ts';
import { isRefusedLately } from '../../store/mail/outbox.ts';
import type { Writer } from '../../store/store.ts';
import type { Context } from '../context.ts';

/**
 * Whether an account has no way in left: no password, no passkey, no identity, and no mailbox that was proven and still
 * takes letters (settled A11). Asked behind a removal, in its change.
 */
export async function hasNoWayIn(
  tx: Writer,
  { services }: Pick<Context, 'services'>,
  account: HeldAccount,
): Promise<boolean> {
  const { passwordHash, emailVerifiedAt, emailKey } = account;
  if (passwordHash !== null) return false;
  if ((await hasPasskey(tx, account)) || (await identitiesOf(tx, account)).length > 0) return false;
  return emailVerifiedAt === null || isRefusedLately(tx, recipientMarks(services.keys, emailKey));
}
