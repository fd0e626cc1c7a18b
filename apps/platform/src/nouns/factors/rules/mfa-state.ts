import type { ResultOf } from '@foyer/contract/calls';
import type { Services } from '../../../kernel/call/services.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { countBackupCodes } from '../store/backup-codes.ts';
import { mfaMethodsWith } from './mfa-methods.ts';

type MfaState = ResultOf<'getAccountDataInfo'>['mfa'];

const off: MfaState = { enabled: false, methods: [], backupCodesLeft: 0, canDisable: false };

/** An account's second factor as its owner sees it; nothing is looked up while it is off. */
export async function mfaStateOf({ store, brand }: Services, account: AccountTable): Promise<MfaState> {
  if (account.mfaSince === null) return off;
  const backupCodesLeft = await countBackupCodes(store.read, account);
  return {
    enabled: true,
    methods: await mfaMethodsWith(store.read, account, backupCodesLeft),
    backupCodesLeft,
    canDisable: !brand.security.mfaStaysOn,
  };
}
