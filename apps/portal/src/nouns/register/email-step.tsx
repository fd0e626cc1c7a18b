import { EmailField } from '../../blocks/fields/email-field.tsx';
import { checkAddress, keepTypedAddress } from '../../blocks/fields/typed-address.ts';
import { useText } from '../../i18n/text.tsx';
import { removeStash } from '../../session/stash.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/form-state.ts';
import { useBeginCode } from '../codes/blocks/use-begin-code.ts';
import type { RegisterStep } from './register-step.ts';
import { registerProof } from './use-register-step.ts';

export type EmailStepProps = {
  /** Typed before, here or on the way here. */
  email: string | undefined;
  goTo: (step: RegisterStep) => void;
};

/** The first step of creating an account: the address, which gets a code unless it is proven already. */
export function EmailStep({ email: known, goTo }: EmailStepProps) {
  const say = useText();
  const beginCode = useBeginCode();

  const submit = async (values: FormValues) => {
    const email = keepTypedAddress(values.email);
    if (registerProof()?.email === email) return void goTo('password');
    return beginCode({ bizType: 'register', email }, () => {
      removeStash('emailCodeSuccess');
      goTo('code');
    });
  };

  return (
    <Form action={submit} validate={checkAddress}>
      <FormError />
      <EmailField defaultValue={known} />
      <SubmitButton>{say('register.email.submit')}</SubmitButton>
    </Form>
  );
}
