import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { newPasswordError } from '../../blocks/fields/secret-checks.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { NewPasswordField } from '../password/blocks/password-field.tsx';
import type { RecoveryStepProps } from './stop-recovery.tsx';
import { useFinishRecovery } from './use-finish-recovery.tsx';

const validate = ({ newPassword }: FormValues): FormErrors => ({
  newPassword: newPasswordError(newPassword),
});

/** The new password that ends a recovery; every second factor goes with it. */
export function FinishRecovery({ token, recovery, onDone }: RecoveryStepProps) {
  const say = useText();
  const finish = useFinishRecovery({ token, onDone });
  return (
    <FormPage
      title={say('recovery.finish.title')}
      lead={
        <EmailWords email={recovery.email}>
          {say('recovery.finish.lead', { address: recovery.email })}
        </EmailWords>
      }
    >
      <Form action={finish} validate={validate}>
        <FormError />
        <NewPasswordField name="newPassword" email={recovery.email} />
        {recovery.offers && (
          <Checkbox
            name="takeAddress"
            defaultChecked
            label={
              <EmailWords email={recovery.offers}>
                {say('recovery.finish.take', { address: recovery.offers })}
              </EmailWords>
            }
            detail={
              <EmailWords email={recovery.email}>
                {say('recovery.finish.takeWords', { address: recovery.email })}
              </EmailWords>
            }
          />
        )}
        <SubmitButton>{say('recovery.finish.submit')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
