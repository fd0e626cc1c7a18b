import type { MfaMethod } from '@foyer/contract/nouns/step-up';
import type { Reader } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { hasPasskey } from '../../passkeys/store/passkeys.ts';
import { countBackupCodes } from '../store/backup-codes.ts';

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
