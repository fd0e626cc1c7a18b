import { addressSubject } from '../../../kernel/budget/subject.ts';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { setPasswordHash } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { forgetFailures } from '../../limits/store/locks.ts';

/**
 * Sets a new password without proof of the old one, as a reset does. Wrong guesses at the old one are forgotten, which
 * also ends the pause after 100 of them.
 * @returns the account as it now is
 */
export async function replacePassword(
  tx: Writer,
  { services }: Context,
  account: HeldAccount,
  passwordHash: string,
): Promise<HeldAccount> {
  await forgetFailures(tx, { subject: addressSubject(services.keys, account.emailKey) });
  return setPasswordHash(tx, account, { passwordHash, now: services.clock.now() });
}
