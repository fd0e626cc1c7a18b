import { useState } from 'react';
import type { FormErrors } from '../../ui/form/form-state.ts';
import type { AccountChange, EditAccount } from './use-edit-account.ts';

/** How far a change of one field has got. */
export type SaveState = 'idle' | 'saving' | 'saved';

/** @returns the state of one field's change, and the function that saves it and returns what was wrong */
export function useSave(
  edit: EditAccount,
): readonly [SaveState, (change: AccountChange) => Promise<FormErrors | undefined>] {
  const [state, setState] = useState<SaveState>('idle');
  const save = async (change: AccountChange) => {
    setState('saving');
    const { saved, errors } = await edit(change);
    setState(saved ? 'saved' : 'idle');
    return errors;
  };
  return [state, save];
}
