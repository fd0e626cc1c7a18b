import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { NewPasswordField } from '../../blocks/fields/password-field.tsx';
import { newPasswordError } from '../../blocks/fields/secret-checks.ts';
import { weakPasswordMessage } from '../../blocks/fields/weak-password.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import type { RecoveryStepProps } from './stop-recovery.tsx';

const validate = ({ newPassword }: FormValues): FormErrors => ({
  newPassword: newPasswordError(newPassword),
});

/** The new password that ends a recovery; every second factor goes with it. */
export function FinishRecovery({ token, recovery, onDone }: RecoveryStepProps) {
  const say = useText();
  const showFault = useShowFault();
  const finish = async ({ newPassword = '' }: FormValues): Promise<FormErrors | undefined> => {
    const [fault, result] = await call('finishRecovery', { linkToken: token, newPassword });
    switch (fault) {
      case 0:
        onDone('finished');
        return undefined;
      case 11221:
        showFault(fault, result, 'page', <Text id="recovery.link.over" />);
        onDone('over');
        return undefined;
      case 11259: {
        const at = formatDateTime(result.availableAt);
        return showFault(fault, result, 'form', <Text id="recovery.finish.early" values={{ at }} />);
      }
      case 11222:
        return showFault(fault, result, 'newPassword', weakPasswordMessage(result.reasons));
      default:
        return showFault(fault, result, 'form');
    }
  };
  return (
    <FormPage
      title={say('recovery.finish.title')}
      lead={say('recovery.finish.lead', { address: recovery.email })}
    >
      <Form action={finish} validate={validate}>
        <FormError />
        <NewPasswordField name="newPassword" email={recovery.email} />
        <SubmitButton>{say('recovery.finish.submit')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
