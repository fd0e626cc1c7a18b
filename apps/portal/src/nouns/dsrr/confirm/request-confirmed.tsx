import type { ResultOf } from '@foyer/contract/calls';
import { Outcome } from '../../../blocks/screen/outcome.tsx';
import { useCall } from '../../../blocks/use-call.ts';
import { useText } from '../../../i18n/text.tsx';
import { useConfirmedAddresses } from '../../../session/request/partner.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { BackToAppButton } from '../../partners/blocks/back-to-app.tsx';
import { RequestProgress } from '../blocks/request-facts.tsx';

/** A request that is confirmed. */
export type Confirmed = ResultOf<'confirmDsrrVesyncAccount'> & {
  /** A deletion has begun with it. */
  deletes: boolean;
};

/** What follows a confirmed request, and the way back to the app. */
export function RequestConfirmed({ confirmed }: { confirmed: Confirmed }) {
  const say = useText();
  const { requestId, deletes } = confirmed;
  const waits = useConfirmedAddresses()?.redirectUri !== undefined;
  const { state } = useCall('getDsrrRequest', { requestId });
  return (
    <Outcome
      focus
      title={say('dsrr.confirm.done')}
      lead={say(deletes ? 'dsrr.confirm.deletionLead' : 'dsrr.confirm.doneLead')}
    >
      {state.kind === 'known' && <RequestProgress request={state.result} />}
      <BackToAppButton ending="done" />
      {!waits && !deletes && (
        <LinkButton href="/personal-center/privacy">{say('dsrr.confirm.privacy')}</LinkButton>
      )}
    </Outcome>
  );
}
