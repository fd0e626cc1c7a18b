import { RequestProgress } from '../../blocks/dsrr/request-facts.tsx';
import { signInToConfirm } from '../../blocks/dsrr/request-links.ts';
import { useRequestID } from '../../blocks/dsrr/use-request-id.ts';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';

/** `/dsrr-reset-password-success`: the password is new, how far the request has got, and the way to confirm it. */
export function DsrrResetPasswordSuccessScreen() {
  const say = useText();
  const requestId = useRequestID();
  const { state } = useCall('getDsrrRequest', requestId === undefined ? undefined : { requestId });
  const request = state.kind === 'known' ? state.result : undefined;
  const isOpen = request?.status === 'received';
  return (
    <Outcome title={say('dsrr.resetDone.title')} lead={say('dsrr.resetDone.lead')}>
      {request && <RequestProgress request={request} />}
      <LinkButton href={request && isOpen ? signInToConfirm(request.requestId) : '/login-by-password'}>
        {say('dsrr.resetDone.signIn')}
      </LinkButton>
    </Outcome>
  );
}
