import { limits } from '@foyer/contract/limits';
import { messages } from '../../blocks/fields/field-checks.tsx';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Popup } from '../../ui/popup/popup.tsx';
import type { Passkey, Passkeys } from './use-passkeys.tsx';

export type RenamePasskeyProps = {
  /** Nothing is asked without one. */
  passkey: Passkey | undefined;
  onRename: Passkeys['rename'];
  onClose: () => void;
};

const validate = ({ name = '' }: FormValues): FormErrors => ({
  name: name.trim() === '' ? messages.required : undefined,
});

/** Asks for another name of a passkey. */
export function RenamePasskey({ passkey, onRename, onClose }: RenamePasskeyProps) {
  const say = useText();
  const save = async ({ name = '' }: FormValues): Promise<FormErrors | undefined> => {
    if (!passkey) return undefined;
    onClose();
    return onRename(passkey, name.trim());
  };
  return (
    <Popup
      open={passkey !== undefined}
      title={say('passkeys.rename.title')}
      closeLabel={say('passkeys.rename.close')}
      size="narrow"
      onClose={onClose}
    >
      <Form action={save} validate={validate}>
        <FormError />
        <Field
          name="name"
          label={say('passkeys.rename.label')}
          defaultValue={passkey?.name}
          maxLength={limits.nickNameMax}
          autoComplete="off"
          autoFocus
          required
        />
        <SubmitButton>{say('passkeys.rename.save')}</SubmitButton>
      </Form>
    </Popup>
  );
}
