import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { codeError } from '../fields/secret-checks.ts';
import { useLiveStash } from '../steps/use-live-stash.ts';
import { CodeDelivery } from './code-delivery.tsx';
import { ResendCode } from './resend-code.tsx';
import type { Sending } from './send-code.ts';
import { type TryCode, useCodeTry } from './use-code-try.tsx';

export type CodeEntryProps = Sending & {
  /** Words of the button: "Sign in", "Verify". */
  submitLabel: string;
  onCode: TryCode;
};

const validate = ({ code }: FormValues): FormErrors => ({ code: codeError(code) });

/**
 * Code entry with everything around it: six boxes that send themselves when full, what became of the mail, the resend
 * control. A wrong code says how many tries are left; where the code is over, a new one is what is offered.
 */
export function CodeEntry({ bizType, email, submitLabel, onCode }: CodeEntryProps) {
  const say = useText();
  const kept = useLiveStash('emailVerification');
  const { busy, isOver, round, submit, resent } = useCodeTry(onCode);
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
