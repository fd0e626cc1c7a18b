import { useEffect } from 'react';
import { currentPasswordError, newPasswordError } from '../../blocks/fields/secret-checks.ts';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { focusBeginning } from '../../ui/focus-beginning.ts';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { CurrentPasswordField, NewPasswordField } from './blocks/password-field.tsx';
import { HiddenAddress } from './hidden-address.tsx';
import { useChangePassword } from './use-change-password.tsx';

export type ChangePasswordFormProps = {
  email: string;
  /** False: the session is stepped up already. */
  hasPassword: boolean;
  onProofLost: () => void;
};

/** The current password where there is one, the new one, and whether all other sessions end. */
export function ChangePasswordForm({ email, hasPassword, onProofLost }: ChangePasswordFormProps) {
  const say = useText();
  const change = useChangePassword(onProofLost);
  // The form may come after the page around it.
  useEffect(focusBeginning, []);
  const validate = ({ oldPassword, newPassword }: FormValues): FormErrors => ({
    oldPassword: hasPassword ? currentPasswordError(oldPassword) : undefined,
    newPassword: newPasswordError(newPassword),
  });
  return (
    <Form action={change} validate={validate}>
      <FormError />
      <HiddenAddress email={email} />
      {hasPassword && (
        <CurrentPasswordField
          name="oldPassword"
          label={say('password.change.current')}
          aside={<TextLink href="/forgot-password">{say('password.change.forgot')}</TextLink>}
        />
      )}
      <NewPasswordField name="newPassword" email={email} />
      <Checkbox
        name="endOthers"
        label={say('password.change.others')}
        detail={say('password.change.othersDetail')}
        defaultChecked
      />
      <SubmitButton>{say('password.reset.submit')}</SubmitButton>
    </Form>
  );
}
