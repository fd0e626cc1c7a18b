import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useCall } from '../../../blocks/use-call.ts';
import { useText } from '../../../i18n/text.tsx';
import { useConfirmedAddresses } from '../../../session/request/partner.ts';
import { HowFar } from '../confirm/how-far.tsx';
import { type Confirmed, RequestConfirmed } from '../confirm/request-confirmed.tsx';

/** What follows a request that a mailbox has confirmed: the way back to the app, or how far the request is. */
export function MailboxConfirmed({ confirmed }: { confirmed: Confirmed }) {
  const goesBack = useConfirmedAddresses()?.redirectUri !== undefined;
  // nobody is signed in, so there is no page of the account to lead to
  return confirmed.deletes || goesBack ? (
    <RequestConfirmed confirmed={confirmed} />
  ) : (
    <Followed {...confirmed} />
  );
}

function Followed({ requestId, status }: Confirmed) {
  const say = useText();
  const { state } = useCall('getDsrrRequest', { requestId });
  if (state.kind === 'known') return <HowFar request={state.result} focus />;
  return <FormPage title={say(`dsrr.follow.${status}`)} focus />;
}
