import type { Fault } from '@foyer/contract/faults/faults';
import type { ClientFault } from '../../calls/answer.ts';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { faultWords } from '../fault-words.tsx';
import { SignInAnew } from './sign-in-anew.tsx';

export type LoadFailedProps = {
  /** What could not be loaded, as a sentence; left out if the heading of the page says so. */
  title?: string;
  /** Why. */
  fault: Fault | ClientFault;
  onRetry: () => Promise<void>;
};

/** In the place of what could not be loaded: why, and another try, or a sign-in if another account is asked for. */
export function LoadFailed({ title, fault, onRetry }: LoadFailedProps) {
  const say = useText();
  return (
    <Stack>
      <div role="alert">
        <Banner kind="danger" {...(title ? { title } : {})}>
          {faultWords(fault)}
        </Banner>
      </div>
      {fault === 11267 ? (
        <SignInAnew />
      ) : (
        <Form action={onRetry}>
          <SubmitButton>{say('screen.failed.again')}</SubmitButton>
        </Form>
      )}
    </Stack>
  );
}
