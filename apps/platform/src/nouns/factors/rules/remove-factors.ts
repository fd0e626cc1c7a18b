import { accountSubject } from '../../../kernel/budget/subject.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { endTrust } from '../../devices/store/trust.ts';
import { endRecovery } from '../../recovery/store/recoveries.ts';
import { removeBackupCodes } from '../store/backup-codes.ts';
import { removeOtpFactor, setMfaSince } from '../store/otp-factors.ts';
import { forgetFactorFailures } from './factor-budgets.ts';

/**
 * Removes every second factor of an account, the browsers that were trusted by one, what was counted against them, and
 * a recovery that waits to remove them.
 * @returns the account as it then is
 */
export async function removeFactors(
  tx: Writer,
  { services }: { services: Services },
  account: HeldAccount,
): Promise<HeldAccount> {
  await forgetFactorFailures(tx, accountSubject(services.keys, account.accountID));
  await endRecovery(tx, account, services.clock.now());
  await removeOtpFactor(tx, account);
  await removeBackupCodes(tx, account);
  await endTrust(tx, account);
  return setMfaSince(tx, account, null);
}
