import type { InputOf } from '@foyer/contract/calls';
import { useCallback } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import type { FormErrors } from '../../../ui/form/form-state.ts';
import { editAccount } from '../../accounts/blocks/account-data.ts';

/**
 * Changes the account.
 * @param field the one that shows what is wrong
 * @returns what was wrong, by field name; nothing when it was saved
 */
export type EditAccount = (
  change: InputOf<'editAccountDataInfo'>,
  field: string,
) => Promise<FormErrors | undefined>;

/** @returns the function that changes the account and shows what was wrong */
export function useEditAccount(): EditAccount {
  const showFault = useShowFault();
  return useCallback(
    async (change, field) => {
      const [fault, result] = await editAccount(change);
      return fault === 0 ? undefined : (showFault(fault, result, field) ?? {});
    },
    [showFault],
  );
}
