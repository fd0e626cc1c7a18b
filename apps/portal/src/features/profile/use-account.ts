import type { InputOf } from '@foyer/contract/calls';
import { type AccountState, useAccountData } from '../../blocks/account/use-account-data.ts';
import { useSayFault } from '../../blocks/use-say-fault.tsx';
import { call } from '../../calls/call.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';

/** What can be changed in place. */
export type AccountChange = InputOf<'editAccountDataInfo'>;

/** Changes the account. @returns whether it was saved, and what belongs to fields when it was not */
export type EditAccount = (
  change: AccountChange,
) => Promise<{ saved: boolean; errors?: FormErrors | undefined }>;

/** @returns the account, the function that asks for it anew, and the one that changes it */
export function useAccount(): { state: AccountState; ask: () => Promise<void>; edit: EditAccount } {
  const { state, ask, take } = useAccountData();
  const sayFault = useSayFault();

  const edit: EditAccount = async (change) => {
    const [fault, result] = await call('editAccountDataInfo', change);
    if (fault !== 0) return { saved: false, errors: sayFault(fault, result) };
    take(result);
    return { saved: true };
  };
  return { state, ask, edit };
}
