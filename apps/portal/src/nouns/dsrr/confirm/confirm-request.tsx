import { useState } from 'react';
import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { Loaded } from '../../../blocks/screen/loaded.tsx';
import { useCall } from '../../../blocks/use-call.ts';
import { useText } from '../../../i18n/text.tsx';
import { useUser } from '../../../session/user/user.ts';
import { RequestFacts } from '../blocks/request-facts.tsx';
import { SignInToConfirm } from '../blocks/sign-in-to-confirm.tsx';
import { ConfirmByPress } from './confirm-by-press.tsx';
import { RequestLinkOver } from './follow-request.tsx';
import { type Confirmed, RequestConfirmed } from './request-confirmed.tsx';

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
      lead={
        user && (
          <EmailWords email={user.userInfo.email}>
            {say('dsrr.confirm.lead', { address: user.userInfo.email })}
          </EmailWords>
        )
      }
    >
      <Loaded
        state={state}
        reload={reload}
        rows={3}
        loading={say('dsrr.request.loading')}
        failed={say('dsrr.request.failed')}
      >
        {(request) => (
          <>
            <RequestFacts request={request} />
            {user && <ConfirmByPress request={request} onConfirmed={setConfirmed} />}
          </>
        )}
      </Loaded>
      {!user && <SignInToConfirm requestId={requestId} />}
    </FormPage>
  );
}
