import { useState } from 'react';
import { NewLink } from '../../blocks/dsrr/new-link.tsx';
import { type DsrrRequest, RequestFacts, RequestProgress } from '../../blocks/dsrr/request-facts.tsx';
import { newPasswordFor, signInToConfirm } from '../../blocks/dsrr/request-links.ts';
import { SendLink } from '../../blocks/dsrr/send-link.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { ConfirmByMailbox } from './confirm-by-mailbox.tsx';

const over = <Text id="dsrr.follow.over" />;

/** A privacy request by the link of one of its letters: how far it has got, and what its sender does next. */
export function FollowRequest({ token }: { token: string }) {
  const say = useText();
  const { state, reload } = useCall('getDsrrRequest', { linkToken: token }, { over });
  const [confirmed, setConfirmed] = useState<DsrrRequest>();
  if (state.kind === 'failed' && state.fault === 11221) return <RequestLinkOver />;
  if (state.kind !== 'known')
    return (
      <FormPage title={say('dsrr.follow.title')}>
        <Loaded
          state={state}
          reload={reload}
          rows={4}
          loading={say('dsrr.request.loading')}
          failed={say('dsrr.request.failed')}
        />
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
  return (
    <FormPage title={say('dsrr.follow.over')} lead={say('dsrr.follow.overLead')} focus>
      <NewLink purpose="dsrrVerifyEmail" label={say('dsrr.follow.send')} />
    </FormPage>
  );
}
