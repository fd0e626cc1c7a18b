import type { DetailsOf } from '@foyer/contract/faults/faults';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { useLiveStash } from '../../../blocks/steps/use-live-stash.ts';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { useText } from '../../../i18n/text.tsx';
import { SubmitButton } from '../../../ui/actions/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import { Note, Stack } from '../../../ui/layout/stack.tsx';
import { OwnCodeEntry } from '../../codes/blocks/own-code-entry.tsx';
import { useSendCode } from '../../codes/blocks/use-send-code.ts';

export type ConfirmByCodeProps = {
  email: string;
  /** Told until when the session is stepped up. */
  onProven: (until: string | undefined) => void;
  /** A second factor is due as well. */
  onFactorDue: (due: DetailsOf<11257>) => void;
  /** There is a password to be asked for. */
  onPointless: () => void;
};

/** Confirms by a mailed code who sits here, for accounts that have no password (flows.md, Step-up). */
export function ConfirmByCode({ email, onProven, onFactorDue, onPointless }: ConfirmByCodeProps) {
  const say = useText();
  const sendCode = useSendCode();
  const showFault = useShowFault();
  const isSent = useLiveStash('emailVerification')?.bizType === 'reauth';
  const address = maskEmail(email);

  const send = async () => {
    const sent = await sendCode({ bizType: 'reauth', email });
    if (sent.kind !== 'refused') return undefined;
    if (sent.answer[0] !== 11256) return showFault(...sent.answer, 'form');
    showFault(...sent.answer);
    return onPointless();
  };

  if (isSent)
    return (
      <Stack>
        <AddressNote address={address}>{say('password.confirm.sent', { address })}</AddressNote>
        <OwnCodeEntry
          bizType="reauth"
          email={email}
          submitLabel={say('password.confirm.submit')}
          onProven={({ stepUpUntil }) => onProven(stepUpUntil)}
          onFactorDue={onFactorDue}
          onPointless={onPointless}
        />
      </Stack>
    );
  return (
    <Form action={send}>
      <FormError />
      <AddressNote address={address}>{say('password.confirm.why', { address })}</AddressNote>
      <SubmitButton>{say('password.forgot.submit')}</SubmitButton>
    </Form>
  );
}

const AddressNote = ({ address, children }: { address: string; children: string }) => (
  <Note>
    <EmailWords email={address}>{children}</EmailWords>
  </Note>
);
