import type { ResultOf } from '@foyer/contract/calls';
import { useState } from 'react';
import { type DsrrRequest, RequestFacts, RequestProgress } from '../../blocks/dsrr/request-facts.tsx';
import { signInToConfirm } from '../../blocks/dsrr/request-links.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useStepUp } from '../../blocks/step-up/use-step-up.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { forgetUser } from '../../session/forget-user.ts';
import { keepPartner, useConfirmedAddresses } from '../../session/partner.ts';
import { useSentBy } from '../../session/sent-by.ts';
import { useUser } from '../../session/user.ts';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { RequestLinkOver } from './follow-request.tsx';

type Confirmed = ResultOf<'confirmDsrrVesyncAccount'> & {
  appName: string | undefined;
  /** A deletion has begun with it. */
  deletes: boolean;
};

/**
 * Ties a privacy request to the account that is signed in, after a press (specification section 2, `dsrrVerifyAccountByEmail`
 * and `dsrrVerifyAccountInForm`).
 */
export function ConfirmRequest({ requestId }: { requestId: string }) {
  const say = useText();
  const user = useUser();
  const { state, reload } = useCall('getDsrrRequest', { requestId }, { showsFault: false });
  const [confirmed, setConfirmed] = useState<Confirmed>();
  if (confirmed) return <RequestConfirmed confirmed={confirmed} />;
  if (state.kind === 'failed' && state.fault === 11221) return <RequestLinkOver />;
  return (
    <FormPage
      title={say('dsrr.confirm.title')}
      lead={user && say('dsrr.confirm.lead', { address: user.userInfo.email })}
    >
      {state.kind === 'loading' && <Skeleton shape="rows" count={3} label={say('dsrr.request.loading')} />}
      {state.kind === 'failed' && (
        <LoadFailed title={say('dsrr.request.failed')} fault={state.fault} onRetry={reload} />
      )}
      {state.kind === 'known' && <RequestFacts request={state.result} />}
      {state.kind === 'known' && user && <Confirm request={state.result} onConfirmed={setConfirmed} />}
      {!user && <LinkButton href={signInToConfirm(requestId)}>{say('dsrr.follow.signIn')}</LinkButton>}
    </FormPage>
  );
}

type ConfirmProps = { request: DsrrRequest; onConfirmed: (confirmed: Confirmed) => void };

function Confirm({ request, onConfirmed }: ConfirmProps) {
  const say = useText();
  const showFault = useShowFault();
  const app = useSentBy();
  const addresses = useConfirmedAddresses();
  const { callSteppedUp, dialog } = useStepUp();
  const confirm = async (): Promise<FormErrors | undefined> => {
    const { requestId } = request;
    const answer = await callSteppedUp('confirmDsrrVesyncAccount', { requestId });
    if (!answer) return undefined;
    const [fault, result] = answer;
    if (fault === 11267) return showFault(fault, result, 'form', <Text id="dsrr.confirm.other" />);
    if (fault === 11221) return showFault(fault, result, 'form', <Text id="dsrr.follow.over" />);
    if (fault !== 0) return showFault(fault, result, 'form');
    const redirectUri = result.redirectUri ?? addresses?.redirectUri;
    const deletes = request.kind === 'deletion';
    // All sessions have ended with it: forgotten first, so that what follows stays (settled C4).
    if (deletes) forgetUser('signedOut');
    onConfirmed({ ...result, ...(redirectUri ? { redirectUri } : {}), deletes, appName: app?.name });
    // The link has done its work: what follows is no longer about it.
    keepPartner(undefined);
    return undefined;
  };
  return (
    <>
      <Form action={confirm}>
        <FormError />
        <SubmitButton>{say('dsrr.confirm.press')}</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}

function RequestConfirmed({ confirmed }: { confirmed: Confirmed }) {
  const say = useText();
  const { requestId, redirectUri, appName, deletes } = confirmed;
  const { state } = useCall('getDsrrRequest', { requestId });
  return (
    <Outcome
      focus
      title={say('dsrr.confirm.done')}
      lead={say(deletes ? 'dsrr.confirm.deletionLead' : 'dsrr.confirm.doneLead')}
    >
      {state.kind === 'known' && <RequestProgress request={state.result} />}
      {redirectUri && appName ? (
        <LinkButton href={redirectUri}>{say('dsrr.confirm.back', { app: appName })}</LinkButton>
      ) : (
        !deletes && <LinkButton href="/personal-center/privacy">{say('dsrr.confirm.privacy')}</LinkButton>
      )}
    </Outcome>
  );
}
