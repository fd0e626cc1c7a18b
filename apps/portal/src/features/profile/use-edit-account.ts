import type { InputOf } from '@foyer/contract/calls';
import { useCallback } from 'react';
import { editAccount } from '../../blocks/account/account-data.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';

/** What can be changed in place. */
export type AccountChange = InputOf<'editAccountDataInfo'>;

/**
 * Changes the account.
 * @param field the one that shows what is wrong, where there is one
 * @returns whether it was saved, and what belongs to the form when it was not
 */
export type EditAccount = (
  change: AccountChange,
  field?: string,
) => Promise<{ saved: boolean; errors?: FormErrors | undefined }>;

/** @returns the function that changes the account and shows what was wrong */
export function useEditAccount(): EditAccount {
  const showFault = useShowFault();
  return useCallback(
    async (change, field) => {
      const [fault, result] = await editAccount(change);
      return fault === 0 ? { saved: true } : { saved: false, errors: showFault(fault, result, field) };
    },
    [showFault],
  );
}
