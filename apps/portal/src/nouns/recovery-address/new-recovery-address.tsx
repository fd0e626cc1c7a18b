import { EmailField } from '../../blocks/fields/email-field.tsx';
import { reasonMessage } from '../../blocks/fields/field-checks.tsx';
import { checkAddress, keepTypedAddress } from '../../blocks/fields/typed-address.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { useSendCode } from '../codes/blocks/use-send-code.ts';
import { dueMethods, type useStepUp } from '../step-up/blocks/use-step-up.tsx';

type Steps = Pick<ReturnType<typeof useStepUp>, 'stepUp'>;

export type NewRecoveryAddressProps = {
  /** The address that the account has. */
  own: string;
  steps: Steps;
  onSent: () => void;
};

/** The address that is to be the recovery address; a code goes there. */
export function NewRecoveryAddress({ own, steps, onSent }: NewRecoveryAddressProps) {
  const say = useText();
  const send = useSendNewCode(steps, onSent);
  const validate = (typed: FormValues): FormErrors =>
    typed.email?.trim().toLowerCase() === own.toLowerCase()
      ? { email: reasonMessage('own_address') }
      : checkAddress(typed);
  return (
    <Form action={({ email }) => send(keepTypedAddress(email))} validate={validate}>
      <FormError />
      <EmailField
        label={say('recoveryAddress.add.label')}
        hint={say('recoveryAddress.add.hint')}
        autoComplete="email"
      />
      <SubmitButton>{say('recoveryAddress.add.submit')}</SubmitButton>
    </Form>
  );
}

/** @returns the function that sends the code, behind a step-up where one is due; what was typed stays meanwhile */
function useSendNewCode({ stepUp }: Steps, onSent: () => void) {
  const go = useGo();
  const sendCode = useSendCode();
  const showFault = useShowFault();
  const send = async (email: string): Promise<FormErrors | undefined> => {
    const sent = await sendCode({ bizType: 'recoveryAddress', email });
    if (sent.kind === 'sent') onSent();
    if (sent.kind !== 'refused') return undefined;
    const methods = dueMethods(sent.answer);
    if (methods) return (await stepUp(methods)) ? send(email) : undefined;
    if (sent.answer[0] !== 11266) return showFault(...sent.answer, 'email');
    go('/personal-center/verify-email');
    return undefined;
  };
  return send;
}
