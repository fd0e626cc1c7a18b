import { useState } from 'react';
import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { Loaded } from '../../../blocks/screen/loaded.tsx';
import { useCall } from '../../../blocks/use-call.ts';
import { Text, useText } from '../../../i18n/text.tsx';
import { NewLink } from '../blocks/new-link.tsx';
import { type DsrrRequest, RequestFacts, RequestProgress } from '../blocks/request-facts.tsx';
import { NextStep } from './next-step.tsx';

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
      lead={
        request.email !== undefined && (
          <EmailWords email={request.email}>{say('dsrr.follow.lead', { address: request.email })}</EmailWords>
        )
      }
      focus={confirmed !== undefined}
    >
      <NextStep request={request} token={token} onConfirmed={setConfirmed} />
      <RequestFacts request={request} />
      <RequestProgress request={request} />
    </FormPage>
  );
}

/** The link has expired, was used, or was cut off; a new one, or a code that finds the request, goes out from here. */
export function RequestLinkOver({ isDamaged = false }: { isDamaged?: boolean }) {
  const say = useText();
  const title = say(isDamaged ? 'dsrr.handler.damaged' : 'dsrr.follow.over');
  const lead = say(isDamaged ? 'dsrr.handler.damagedLead' : 'dsrr.follow.overLead');
  return (
    <FormPage title={title} lead={lead} focus>
      <NewLink purpose="dsrrVerifyEmail" label={say('dsrr.follow.send')} />
    </FormPage>
  );
}
