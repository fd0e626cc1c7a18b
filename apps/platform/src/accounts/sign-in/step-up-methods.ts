import type { StepUpStart } from '@foyer/contract/step-up';
import { hasPasskey } from '../../store/accounts/passkeys.ts';
import type { Reader } from '../../store/store.ts';
import type { AccountTable } from '../../store/tables.ts';
import { stepUpStartsOf } from './step-up.ts';

/** What a step-up of an account can begin with, as 11256 tells it: a passkey too, where the account has one (settled A1). */
export const stepUpMethodsOf = async (db: Reader, account: AccountTable): Promise<StepUpStart[]> => [
  ...stepUpStartsOf(account),
  ...((await hasPasskey(db, account)) ? (['passkey'] as const) : []),
];
