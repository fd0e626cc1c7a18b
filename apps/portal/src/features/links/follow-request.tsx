import { useState } from 'react';
import { type DsrrRequest, RequestFacts, RequestProgress } from '../../blocks/dsrr/request-facts.tsx';
import { newPasswordFor, signInToConfirm } from '../../blocks/dsrr/request-links.ts';
import { SendLink } from '../../blocks/dsrr/send-link.tsx';
import { useRequestID } from '../../blocks/dsrr/use-request-id.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { ConfirmByMailbox } from './confirm-by-mailbox.tsx';

/** A privacy request by the link of one of its letters: how far it has got, and what its sender does next. */
export function FollowRequest({ token }: { token: string }) {
  const say = useText();
  const { state, reload } = useCall('getDsrrRequest', { linkToken: token });
  const [confirmed, setConfirmed] = useState<DsrrRequest>();
  if (state.kind === 'failed' && state.fault === 11221) return <RequestLinkOver />;
  if (state.kind === 'failed')
    return (
      <FormPage title={say('dsrr.follow.title')}>
        <LoadFailed title={say('dsrr.request.failed')} fault={state.fault} onRetry={reload} />
      </FormPage>
    );
  if (state.kind === 'loading')
    return (
      <FormPage title={say('dsrr.follow.title')}>
        <Skeleton shape="rows" count={4} label={say('dsrr.request.loading')} />
      </FormPage>
    );
  const request = confirmed ?? state.result;
  return (
    <FormPage
      key={request.status}
      title={say(`dsrr.follow.${request.status}`)}
      lead={request.email === undefined ? undefined : say('dsrr.follow.lead', { address: request.email })}
      focus={confirmed !== undefined}
    >
      <NextStep request={request} token={token} onConfirmed={setConfirmed} />
      <RequestFacts request={request} />
      <RequestProgress request={request} />
    </FormPage>
  );
}

type NextStepProps = {
  request: DsrrRequest;
  token: string;
  onConfirmed: (request: DsrrRequest) => void;
};

/** What proves that the request is the person's. */
function NextStep({ request, token, onConfirmed }: NextStepProps) {
  const say = useText();
  const { next, proves, requestId } = request;
  if (next === 'signIn')
    return (
      <>
        <Note>{say('dsrr.follow.signInWords')}</Note>
        <LinkButton href={signInToConfirm(requestId)}>{say('dsrr.follow.signIn')}</LinkButton>
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

/** The link has expired or was used; a new one goes out from here where the request is known. */
export function RequestLinkOver() {
  const say = useText();
  const requestId = useRequestID();
  return (
    <FormPage title={say('dsrr.follow.over')} lead={say('dsrr.follow.overLead')} focus>
      {requestId === undefined ? (
        <LinkButton href="/contact-us">{say('dsrr.check.contact')}</LinkButton>
      ) : (
        <SendLink requestId={requestId} purpose="dsrrVerifyEmail" label={say('dsrr.follow.send')} />
      )}
    </FormPage>
  );
}
