import { useState } from 'react';
import type { FormErrors } from '../../ui/form/form-state.ts';
import type { EditAccount } from './use-edit-account.ts';

/** How far a change of one field has got. */
export type SaveState = 'idle' | 'saving' | 'saved';

/** @returns the state of one field's change, and the function that saves it and returns what was wrong */
export function useSave(
  edit: EditAccount,
): readonly [SaveState, (...args: Parameters<EditAccount>) => Promise<FormErrors | undefined>] {
  const [state, setState] = useState<SaveState>('idle');
  const save = async (...args: Parameters<EditAccount>) => {
    setState('saving');
    const { saved, errors } = await edit(...args);
    setState(saved ? 'saved' : 'idle');
    return errors;
  };
  return [state, save];
}
