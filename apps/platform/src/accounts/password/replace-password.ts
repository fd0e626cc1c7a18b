import { addressSubject } from '../../domain/subject.ts';
import { setPasswordHash } from '../../store/accounts/accounts.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { forgetFailures } from '../../store/limits/locks.ts';
import type { Writer } from '../../store/store.ts';
import type { Context } from '../context.ts';

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
