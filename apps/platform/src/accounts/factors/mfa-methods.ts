import type { MfaMethod } from '@foyer/contract/step-up';
import { countBackupCodes } from '../../store/accounts/backup-codes.ts';
import { hasPasskey } from '../../store/accounts/passkeys.ts';
import type { Reader } from '../../store/store.ts';
import type { AccountTable } from '../../store/tables.ts';

/** The factors that can be used while the second factor is on. @param backupCodesLeft how many there are, unused */
export async function mfaMethodsWith(
  db: Reader,
  account: Pick<AccountTable, 'accountID'>,
  backupCodesLeft: number,
): Promise<MfaMethod[]> {
  const methods: MfaMethod[] = backupCodesLeft > 0 ? ['otp', 'backupCode'] : ['otp'];
  return (await hasPasskey(db, account)) ? [...methods, 'passkey'] : methods;
}

/** The same where nobody has counted them yet. */
export const mfaMethodsOf = async (
  db: Reader,
  account: Pick<AccountTable, 'accountID'>,
): Promise<MfaMethod[]> => mfaMethodsWith(db, account, await countBackupCodes(db, account));
