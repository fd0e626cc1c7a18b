import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { identitiesOf } from '../../identities/store/identities.ts';
import { recipientMarks } from '../../mail/rules/recipient-mark.ts';
import { isRefusedLately } from '../../mail/store/outbox.ts';
import { hasPasskey } from '../../passkeys/store/passkeys.ts';

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
