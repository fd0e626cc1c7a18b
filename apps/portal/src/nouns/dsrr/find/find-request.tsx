import { useState } from 'react';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { useVisit } from '../../../session/request/visit.ts';
import { useUser } from '../../../session/user/user.ts';
import { AskedLink } from '../blocks/asked-link.tsx';
import { useNamedRequestID } from '../blocks/use-request-id.ts';
import { MailboxRequests } from './mailbox-requests.tsx';
import { OwnRequests } from './own-requests.tsx';

/**
 * What an app's link about a privacy request leads to: the request that it names, else those of whoever is signed in, or of
 * a mailbox that is proven first (settled F6).
 */
export function FindRequest() {
  const partner = useVisit();
  const named = useNamedRequestID();
  const [isOwn, setIsOwn] = useState(useUser() !== undefined);
  if (partner?.action === 'dsrrVerifyEmail' && named !== undefined) return <NamedRequest requestId={named} />;
  return isOwn ? <OwnRequests onOther={() => setIsOwn(false)} /> : <MailboxRequests />;
}

/** The request that the link names is proven by a link to the address that it came from. */
function NamedRequest({ requestId }: { requestId: string }) {
  const say = useText();
  return (
    <FormPage title={say('dsrr.confirm.title')}>
      <AskedLink requestId={requestId} purpose="dsrrVerifyEmail" label={say('dsrr.follow.send')} />
    </FormPage>
  );
}
