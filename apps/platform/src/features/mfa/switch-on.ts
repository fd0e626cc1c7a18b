import type { NewBackupCodes } from '../../accounts/factors/backup-codes.ts';
import { replaceBackupCodes } from '../../store/accounts/backup-codes.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { setMfaSince, setOtpFactor } from '../../store/accounts/otp-factors.ts';
import { endTrust } from '../../store/accounts/trust.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';

/**
 * Has signing in ask for the codes of an app that was proven; backup codes come with the first one, and stay with those
 * that follow. Browsers that were trusted by the app before are asked again.
 * @returns the account as it then is
 */
export async function switchOn(
  tx: Writer,
  account: HeldAccount,
  {
    app,
    codes,
    now,
  }: { app: { sealedSecret: string; lastStep: number }; codes: NewBackupCodes; now: EpochMs },
): Promise<HeldAccount> {
  await setOtpFactor(tx, account, { ...app, addedAt: now });
  await endTrust(tx, account);
  if (account.mfaSince !== null) return account;
  const { salt, digests } = codes;
  await replaceBackupCodes(tx, account, { salt, digests, now });
  return setMfaSince(tx, account, now);
}
