import type { InputOf } from '@foyer/contract/calls';
import { useCallback } from 'react';
import { editAccount } from '../../blocks/account/account-data.ts';
import { useSayFault } from '../../blocks/use-say-fault.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';

/** What can be changed in place. */
export type AccountChange = InputOf<'editAccountDataInfo'>;

/** Changes the account. @returns whether it was saved, and what belongs to fields when it was not */
export type EditAccount = (
  change: AccountChange,
) => Promise<{ saved: boolean; errors?: FormErrors | undefined }>;

/** @returns the function that changes the account and shows what was wrong */
export function useEditAccount(): EditAccount {
  const sayFault = useSayFault();
  return useCallback(
    async (change) => {
      const [fault, result] = await editAccount(change);
      return fault === 0 ? { saved: true } : { saved: false, errors: sayFault(fault, result) };
    },
    [sayFault],
  );
}
