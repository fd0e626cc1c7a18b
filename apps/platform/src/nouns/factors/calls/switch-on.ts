import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { endTrust } from '../../devices/store/trust.ts';
import type { NewBackupCodes } from '../rules/backup-codes.ts';
import { replaceBackupCodes } from '../store/backup-codes.ts';
import { setMfaSince, setOtpFactor } from '../store/otp-factors.ts';

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
