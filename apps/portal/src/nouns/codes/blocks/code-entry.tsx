import { useLiveStash } from '../../../blocks/steps/use-live-stash.ts';
import { SubmitButton } from '../../../ui/actions/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { CodeField, checkCode } from './code-field.tsx';
import { CodeDelivery } from './delivery/code-delivery.tsx';
import { OpenMailbox } from './delivery/open-mailbox.tsx';
import { ResendCode } from './resend-code.tsx';
import type { CodeRequest } from './send-code.ts';
import { type TryCode, useCodeTry } from './use-code-try.tsx';

export type CodeEntryProps = CodeRequest & {
  /** Words of the button: "Sign in", "Verify". */
  submitLabel: string;
  onCode: TryCode;
};

/**
 * Code entry with everything around it: six boxes that send themselves when full, the way to the mailbox, the resend
 * control, what became of the mail. A wrong code says how many tries are left; where the code is over, a new one is what
 * is offered in place of the button.
 */
export function CodeEntry({ bizType, email, submitLabel, onCode }: CodeEntryProps) {
  const kept = useLiveStash('emailVerification');
  const { busy, isOver, hint, round, submit, resent } = useCodeTry(onCode);
  const resend = <ResendCode bizType={bizType} email={email} isDue={isOver} onOutcome={resent} />;
  return (
    <Stack>
      <Form key={round} action={submit} validate={checkCode}>
        <FormError />
        <CodeField hint={hint} busy={busy} />
        {isOver ? resend : <SubmitButton busy={busy}>{submitLabel}</SubmitButton>}
      </Form>
      <Cluster align="between">
        {/* a code for a recovery goes to another mailbox, which nobody is told */}
        {bizType !== 'recoveryByAddress' && <OpenMailbox email={email} />}
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
