import { currentPasswordError } from '../../../blocks/fields/secret-checks.ts';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { Text, useText } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { SubmitButton } from '../../../ui/actions/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';
import { tooManyTries } from '../../limits/blocks/too-many-tries.tsx';
import { CurrentPasswordField } from '../../password/blocks/password-field.tsx';
import type { StepUpStartProps } from './step-up-start.ts';

const validate = ({ password }: FormValues): FormErrors => ({ password: currentPasswordError(password) });

/** Proves by the password who sits here. */
export function StepUpByPassword({ email, onProven, onFactorDue }: StepUpStartProps) {
  const say = useText();
  const go = useGo();
  const showFault = useShowFault();
  const verify = async ({ password = '' }: FormValues): Promise<FormErrors | undefined> => {
    const [fault, result] = await call('verifyPassword', { password });
    switch (fault) {
      case 0:
        onProven();
        return undefined;
      case 11257:
        onFactorDue(result);
        return undefined;
      case 11247:
        go('/lock-account');
        return undefined;
      case 11201:
        return showFault(fault, result, 'password', <Text id="password.change.wrong" />);
      case 11003:
        return showFault(fault, result, 'form', tooManyTries(result.retryAfterSec));
      default:
        return showFault(fault, result, 'form');
    }
  };
  return (
    <Form action={verify} validate={validate}>
      <FormError />
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <CurrentPasswordField />
      <SubmitButton>{say('stepUp.dialog.continue')}</SubmitButton>
    </Form>
  );
}
