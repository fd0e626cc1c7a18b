import type { DetailsOf } from '@foyer/contract/faults/faults';
import { IdentityRow } from '../../blocks/fields/identity-row.tsx';
import { newPasswordError } from '../../blocks/fields/secret-checks.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { NewPasswordField } from './blocks/password-field.tsx';
import { weakPasswordMessage } from './blocks/weak-password.tsx';
import type { ResetPassword } from './reset/use-reset-password.tsx';

export type NewPasswordFormProps = {
  email: string;
  reset: ResetPassword;
  /** The password is as good as saved: a second factor is due. */
  onFactorDue: (newPassword: string, methods: DetailsOf<11257>['mfaMethodList']) => void;
};

const validate = ({ newPassword }: FormValues): FormErrors => ({
  newPassword: newPasswordError(newPassword),
});

/** The new password of a reset. */
export function NewPasswordForm({ email, reset, onFactorDue }: NewPasswordFormProps) {
  const say = useText();
  const showFault = useShowFault();
  const save = async ({ newPassword = '' }: FormValues): Promise<FormErrors | undefined> => {
    const refused = await reset(newPassword);
    if (!refused) return undefined;
    const [fault, result] = refused;
    switch (fault) {
      case 11257:
        onFactorDue(newPassword, result.mfaMethodList);
        return undefined;
      case 11222:
        return showFault(fault, result, 'newPassword', weakPasswordMessage(result.reasons));
      default:
        return showFault(fault, result, 'newPassword');
    }
  };
  return (
    <Form action={save} validate={validate}>
      <FormError />
      <IdentityRow email={email} />
      <NewPasswordField name="newPassword" email={email} />
      <SubmitButton>{say('password.reset.submit')}</SubmitButton>
    </Form>
  );
}
