import { useText } from '../../../i18n/text.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/layout/stack.tsx';
import type { DsrrRequest } from '../blocks/request-facts.tsx';
import { newPasswordFor } from '../blocks/request-links.ts';
import { SendLink } from '../blocks/send-link.tsx';
import { SignInToConfirm } from '../blocks/sign-in-to-confirm.tsx';
import { ConfirmByMailbox } from './confirm-by-mailbox.tsx';

export type NextStepProps = {
  request: DsrrRequest;
  token: string;
  onConfirmed: (request: DsrrRequest) => void;
};

/** What proves that the request is the person's. */
export function NextStep({ request, token, onConfirmed }: NextStepProps) {
  const say = useText();
  const { next, proves, requestId } = request;
  if (next === 'signIn')
    return (
      <>
        <Note>{say('dsrr.follow.signInWords')}</Note>
        <SignInToConfirm requestId={requestId} />
        <LinkButton kind="secondary" href={newPasswordFor(requestId)}>
          {say('dsrr.follow.newPassword')}
        </LinkButton>
      </>
    );
  if (next !== 'verifyEmail') return null;
  if (proves === 'mailbox')
    return <ConfirmByMailbox request={request} linkToken={token} onConfirmed={onConfirmed} />;
  return (
    <>
      <Note>{say('dsrr.follow.mailboxWords')}</Note>
      <SendLink requestId={requestId} purpose="dsrrVerifyEmail" label={say('dsrr.follow.send')} />
    </>
  );
}
