import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { useVisit } from '../../session/request/visit.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { isDsrrAction } from './blocks/dsrr-action.ts';
import { RequestProgress } from './blocks/request-facts.tsx';
import { signInToConfirm, signInToFind } from './blocks/request-links.ts';
import { useRequestID } from './blocks/use-request-id.ts';

/** `/dsrr-reset-password-success`: the password is new, how far the request has got, and the way to confirm it. */
export function DsrrResetPasswordSuccessScreen() {
  const say = useText();
  const partner = useVisit();
  const requestId = useRequestID();
  const { state } = useCall('getDsrrRequest', requestId === undefined ? undefined : { requestId });
  const request = state.kind === 'known' ? state.result : undefined;
  // a link that names no request leads on to it by itself, once somebody is signed in
  const findsItself = isDsrrAction(partner?.action) && partner?.otherParams.requestId === undefined;
  const isConfirmed = request !== undefined && request.status !== 'received';
  const toConfirm = request ? signInToConfirm(request.requestId) : signInToFind;
  return (
    <Outcome
      title={say('dsrr.resetDone.title')}
      lead={isConfirmed ? say('password.done.lead') : say('dsrr.resetDone.lead')}
    >
      {request && <RequestProgress request={request} />}
      <LinkButton href={findsItself || isConfirmed ? '/login-by-password' : toConfirm}>
        {say('dsrr.resetDone.signIn')}
      </LinkButton>
    </Outcome>
  );
}
