import { readEmail } from '@foyer/contract/email-address';
import { useSendCode } from '../../blocks/codes/use-send-code.ts';
import { EmailField } from '../../blocks/fields/email-field.tsx';
import { emailError } from '../../blocks/fields/field-checks.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { removeStash, writeStash } from '../../session/stash.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import type { RegisterStep } from './register-step.ts';
import { registerProof } from './use-register-step.ts';

const validate = ({ email }: FormValues): FormErrors => ({ email: emailError(email) });

export type EmailStepProps = {
  /** Typed before, here or on the way here. */
  email: string | undefined;
  goTo: (step: RegisterStep) => void;
};

/** The first step of creating an account: the address, which gets a code unless it is proven already. */
export function EmailStep({ email: known, goTo }: EmailStepProps) {
  const say = useText();
  const sendCode = useSendCode();
  const showFault = useShowFault();

  const submit = async (values: FormValues) => {
    const email = readEmail(values.email ?? '') ?? '';
    writeStash('signInEmail', { email });
    if (registerProof()?.email === email) return goTo('password');
    const sent = await sendCode({ bizType: 'register', email });
    if (sent.kind === 'refused') return showFault(...sent.answer, 'email');
    if (sent.kind !== 'sent') return undefined;
    removeStash('emailCodeSuccess');
    goTo('code');
  };

  return (
    <Form action={submit} validate={validate}>
      <FormError />
      <EmailField defaultValue={known} />
      <SubmitButton>{say('register.email.submit')}</SubmitButton>
    </Form>
  );
}
