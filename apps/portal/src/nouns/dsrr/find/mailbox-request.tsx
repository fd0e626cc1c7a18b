import type { DsrrNextStep } from '@foyer/contract/nouns/dsrr';
import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/layout/stack.tsx';
import { RequestFacts } from '../blocks/request-facts.tsx';
import type { FoundRequest } from '../blocks/request-rows.tsx';
import { HowFar } from '../confirm/how-far.tsx';
import { SignInForRequest } from '../confirm/sign-in-for-request.tsx';
import { ConfirmByProof, type ConfirmByProofProps } from './confirm-by-proof.tsx';
import type { MailboxProof } from './mailbox-proof.ts';

export type MailboxRequestProps = Omit<ConfirmByProofProps, 'bizToken' | 'request'> & {
  request: FoundRequest;
  proof: MailboxProof;
  next: DsrrNextStep;
  /** Something else is to be asked for; undefined where that is not possible. */
  onAsk: (() => void) | undefined;
};

/** A privacy request of a proven mailbox: signing in confirms it, or the mailbox for who cannot. */
export function MailboxRequest({ request, proof, next, onAsk, ...then }: MailboxRequestProps) {
  const say = useText();
  const { email: address, bizToken } = proof;
  if (request.status !== 'received') return <HowFar request={request} focus />;
  return (
    <FormPage
      title={say('dsrr.follow.received')}
      lead={<EmailWords email={address}>{say('dsrr.follow.lead', { address })}</EmailWords>}
      focus
    >
      <RequestFacts request={request} />
      {next === 'signIn' ? (
        <>
          <Note>{say('dsrr.follow.signInWords')}</Note>
          <SignInForRequest email={address} requestId={request.requestId} />
          <LinkButton kind="secondary" href="/dsrr-check-email">
            {say('dsrr.follow.newPassword')}
          </LinkButton>
        </>
      ) : (
        <>
          <Note>{say('dsrr.find.mailboxWords')}</Note>
          <ConfirmByProof request={request} bizToken={bizToken} {...then} />
        </>
      )}
      {onAsk && (
        <Button kind="quiet" onClick={onAsk}>
          {say('center.ask.title')}
        </Button>
      )}
    </FormPage>
  );
}
