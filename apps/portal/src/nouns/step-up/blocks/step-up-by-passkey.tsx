import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { useText } from '../../../i18n/text.tsx';
import { SubmitButton } from '../../../ui/actions/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import type { FormErrors } from '../../../ui/form/form-state.ts';
import { passkeyWords, tryPasskey } from '../../passkeys/blocks/try-passkey.tsx';
import type { StepUpStartProps } from './step-up-start.ts';

/** Proves by a passkey who sits here; it is the second factor, too (settled A1). */
export function StepUpByPasskey({ onProven }: StepUpStartProps) {
  const say = useText();
  const showFault = useShowFault();
  const prove = async (): Promise<FormErrors | undefined> => {
    const tried = await tryPasskey();
    if (!tried) return undefined;
    if ('words' in tried) return tried.words === undefined ? undefined : { form: tried.words };
    const [fault, result] = tried.answer;
    if (fault !== 0) return showFault(fault, result, 'form', passkeyWords(fault));
    onProven();
    return undefined;
  };
  return (
    <Form action={prove}>
      <FormError />
      <SubmitButton kind="secondary">{say('passkeys.use.button')}</SubmitButton>
    </Form>
  );
}
