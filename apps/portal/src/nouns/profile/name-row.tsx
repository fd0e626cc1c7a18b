import { limits } from '@foyer/contract/limits';
import { reasonMessage } from '../../blocks/fields/field-checks.tsx';
import { useText } from '../../i18n/text.tsx';
import { Field } from '../../ui/fields/field.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { UserIcon } from '../../ui/icons/icons.tsx';
import type { AboutRowProps } from './blocks/about-row.ts';
import type { EditAccount } from './blocks/use-edit-account.ts';
import { EditRow } from './edit-row.tsx';

/** A name is wanted. */
export const nameErrors = ({ nickName }: FormValues): FormErrors => ({
  nickName: nickName?.trim() ? undefined : reasonMessage('required'),
});

/** Saves the name that was entered. */
export const saveName =
  (edit: EditAccount) =>
  ({ nickName = '' }: FormValues): Promise<FormErrors | undefined> =>
    edit({ nickName: nickName.trim() }, 'nickName');

/** The field of the name. */
export function NameField({ name }: { name: string }) {
  const say = useText();
  return (
    <Field
      name="nickName"
      label={say('profile.name.label')}
      defaultValue={name}
      autoComplete="nickname"
      enterKeyHint="done"
      maxLength={limits.nickNameMax}
      required
      hint={say('profile.name.hint')}
    />
  );
}

/** The name to be called by. */
export function NameRow({ account: { nickName }, edit }: AboutRowProps) {
  const say = useText();
  return (
    <EditRow
      icon={<UserIcon />}
      label={say('profile.name.label')}
      value={nickName || say('profile.name.none')}
      validate={nameErrors}
      onSave={saveName(edit)}
    >
      <NameField name={nickName} />
    </EditRow>
  );
}
