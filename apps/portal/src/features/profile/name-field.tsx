import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { reasonMessage } from '../../blocks/fields/field-checks.tsx';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { saveNote } from './save-note.tsx';
import type { EditAccount } from './use-edit-account.ts';
import { useSave } from './use-save.ts';

export type NameFieldProps = { name: string; edit: EditAccount };

const validate = ({ nickName }: FormValues): FormErrors => ({
  nickName: nickName?.trim() ? undefined : reasonMessage('required'),
});

/** The name to be called by; its button appears with the first change. */
export function NameField({ name, edit }: NameFieldProps) {
  const say = useText();
  const [state, save] = useSave(edit);
  const [typed, setTyped] = useState(name);
  const isChanged = typed.trim() !== name;
  return (
    <Form action={({ nickName = '' }) => save({ nickName: nickName.trim() }, 'nickName')} validate={validate}>
      <FormError />
      <Field
        name="nickName"
        label={say('profile.name.label')}
        defaultValue={name}
        autoComplete="nickname"
        maxLength={limits.nickNameMax}
        required
        hint={saveNote(isChanged && state === 'saved' ? 'idle' : state, say('profile.name.hint'))}
        onInput={(event) => setTyped(event.currentTarget.value)}
        suffix={isChanged && <SubmitButton size="small">{say('profile.name.save')}</SubmitButton>}
      />
    </Form>
  );
}
