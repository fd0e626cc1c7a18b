import { accountSubject } from '../../domain/subject.ts';
import type { Services } from '../../services.ts';
import { removeBackupCodes } from '../../store/accounts/backup-codes.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { removeOtpFactor, setMfaSince } from '../../store/accounts/otp-factors.ts';
import { endRecovery } from '../../store/accounts/recoveries.ts';
import { endTrust } from '../../store/accounts/trust.ts';
import type { Writer } from '../../store/store.ts';
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
