import { EmailField } from '../../blocks/fields/email-field.tsx';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { reasonMessage } from '../../blocks/fields/field-checks.tsx';
import { checkAddress, keepTypedAddress } from '../../blocks/fields/typed-address.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import type { Account } from '../accounts/blocks/account-data.ts';
import { useSendCode } from '../codes/blocks/use-send-code.ts';
import { type CallSteppedUp, dueMethods, type useStepUp } from '../step-up/blocks/use-step-up.tsx';

type Steps = Pick<ReturnType<typeof useStepUp>, 'stepUp' | 'callSteppedUp'>;

export type NewRecoveryAddressProps = {
  /** The address that the account has. */
  own: string;
  steps: Steps;
  /** One that waits for its code, on its own or to replace another. */
  waiting: Account['recoveryAddress'];
  onSent: () => void;
  onChanged: () => Promise<void>;
};

/** The address that is to be the recovery address; a code goes there. */
export function NewRecoveryAddress({ own, steps, waiting, onSent, onChanged }: NewRecoveryAddressProps) {
  const say = useText();
  const send = useSendNewCode(steps, onSent);
  const address = waiting?.state === 'waiting' ? waiting.email : waiting?.replacedBy;
  const validate = (typed: FormValues): FormErrors =>
    typed.email?.trim().toLowerCase() === own.toLowerCase()
      ? { email: reasonMessage('own_address') }
      : checkAddress(typed);
  return (
    <>
      {address && <Waiting address={address} callSteppedUp={steps.callSteppedUp} onChanged={onChanged} />}
      <Form action={({ email }) => send(keepTypedAddress(email))} validate={validate}>
        <FormError />
        <EmailField
          label={say('recoveryAddress.add.label')}
          hint={say('recoveryAddress.add.hint')}
          autoComplete="email"
        />
        <SubmitButton>{say('recoveryAddress.add.submit')}</SubmitButton>
      </Form>
    </>
  );
}

type WaitingProps = { address: string; callSteppedUp: CallSteppedUp; onChanged: () => Promise<void> };

/** A code was mailed from another tab or earlier: it is asked for anew by typing the address, or forgotten. */
function Waiting({ address, callSteppedUp, onChanged }: WaitingProps) {
  const say = useText();
  const showFault = useShowFault();
  const forget = async () => {
    const answer = await callSteppedUp('removeRecoveryAddress', {});
    if (!answer) return;
    if (answer[0] !== 0) showFault(answer[0], answer[1]);
    await onChanged();
  };
  return (
    <Banner
      title={say('recoveryAddress.waiting.title')}
      action={<TextButton onClick={() => void forget()}>{say('recoveryAddress.waiting.forget')}</TextButton>}
    >
      <EmailWords email={address}>{say('recoveryAddress.waiting.words', { address })}</EmailWords>
    </Banner>
  );
}

/** @returns the function that sends the code, behind a step-up where one is due; what was typed stays meanwhile */
function useSendNewCode({ stepUp }: Pick<Steps, 'stepUp'>, onSent: () => void) {
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
