import { codeLength } from '@foyer/contract/lengths';
import { Text, useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { codeError } from '../fields/secret-checks.ts';
import { useLiveStash } from '../steps/use-live-stash.ts';
import { CodeDelivery } from './code-delivery.tsx';
import { OpenMailbox } from './open-mailbox.tsx';
import { ResendCode } from './resend-code.tsx';
import type { Sending } from './send-code.ts';
import { type TryCode, useCodeTry } from './use-code-try.tsx';

export type CodeEntryProps = Sending & {
  /** Words of the button: "Sign in", "Verify". */
  submitLabel: string;
  onCode: TryCode;
};

const validate = ({ code }: FormValues): FormErrors => ({ code: codeError(code) });

const digitsOnly = <Text id="codes.entry.digitsOnly" values={{ length: codeLength }} />;

/**
 * Code entry with everything around it: six boxes that send themselves when full, the way to the mailbox, the resend
 * control, what became of the mail. A wrong code says how many tries are left; where the code is over, a new one is what
 * is offered in place of the button.
 */
export function CodeEntry({ bizType, email, submitLabel, onCode }: CodeEntryProps) {
  const say = useText();
  const kept = useLiveStash('emailVerification');
  const { busy, isOver, hint, round, submit, resent } = useCodeTry(onCode);
  const resend = <ResendCode bizType={bizType} email={email} isDue={isOver} onOutcome={resent} />;
  return (
    <Stack>
      <Form key={round} action={submit} validate={validate}>
        <FormError />
        <CodeBoxes
          label={say('codes.entry.label')}
          name="code"
          hint={hint}
          digitsOnly={digitsOnly}
          busy={busy}
          autoFocus
          submitWhenFull
        />
        {isOver ? resend : <SubmitButton busy={busy}>{submitLabel}</SubmitButton>}
      </Form>
      <Cluster align="between">
        <OpenMailbox email={email} />
        {!isOver && resend}
      </Cluster>
      <CodeDelivery
        email={email}
        sendId={isOver || kept?.email !== email ? undefined : kept.sendId}
        isOver={isOver}
      />
    </Stack>
  );
}
