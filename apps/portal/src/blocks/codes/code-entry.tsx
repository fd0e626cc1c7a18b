import type { Fault } from '@foyer/contract/faults';
import { useState } from 'react';
import type { ClientFault, Refusal } from '../../calls/answer.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues, Message } from '../../ui/form/form-state.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { codeError } from '../fields/secret-checks.ts';
import { useLiveStash } from '../steps/use-live-stash.ts';
import { useShowFault } from '../use-show-fault.tsx';
import { CodeDelivery } from './code-delivery.tsx';
import { ResendCode } from './resend-code.tsx';
import type { Sending, Sent } from './send-code.ts';

export type CodeEntryProps = Sending & {
  /** Words of the button: "Sign in", "Verify". */
  submitLabel: string;
  /** Tries a complete code. Returns the refusal, or undefined when it goes on from here. */
  onCode: (code: string) => Promise<readonly [Fault | ClientFault, Refusal] | undefined>;
};

const overWords = <Text id="codes.delivery.over" />;

const wrongWords = (tries: number | undefined): Message | undefined =>
  tries === undefined ? undefined : <Text id="codes.entry.wrong" values={{ tries }} />;

const validate = ({ code }: FormValues): FormErrors => ({ code: codeError(code) });

/**
 * Code entry with everything around it: six boxes that send themselves when full, what became of the mail, the resend
 * control. A wrong code says how many tries are left; where the code is over, a new one is what is offered.
 */
export function CodeEntry({ bizType, email, submitLabel, onCode }: CodeEntryProps) {
  const say = useText();
  const showFault = useShowFault();
  const kept = useLiveStash('emailVerification');
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [round, setRound] = useState(0);

  const submit = async ({ code = '' }: FormValues): Promise<FormErrors | undefined> => {
    setBusy(true);
    const refused = await onCode(code);
    // Without one the screen is left; until then nothing more can be sent.
    if (!refused) return undefined;
    setBusy(false);
    const [fault, { triesLeft }] = refused;
    const over = fault === 11221 || triesLeft === 0;
    setIsOver(over);
    return showFault(...refused, 'code', over ? overWords : wrongWords(triesLeft));
  };

  const resent = (sent: Sent) => {
    if (sent.kind === 'refused') showFault(...sent.answer);
    if (sent.kind !== 'sent') return;
    setIsOver(false);
    setRound(round + 1);
  };

  return (
    <Stack>
      <Form key={round} action={submit} validate={validate}>
        <FormError />
        <CodeBoxes label={say('codes.entry.label')} name="code" busy={busy} autoFocus submitWhenFull />
        {!isOver && <SubmitButton busy={busy}>{submitLabel}</SubmitButton>}
      </Form>
      {!isOver && <CodeDelivery sendId={kept?.email === email ? kept.sendId : undefined} />}
      <ResendCode bizType={bizType} email={email} isDue={isOver} onOutcome={resent} />
    </Stack>
  );
}
