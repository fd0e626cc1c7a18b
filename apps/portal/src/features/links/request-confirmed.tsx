import type { ResultOf } from '@foyer/contract/calls';
import { RequestProgress } from '../../blocks/dsrr/request-facts.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';

/** A request that is confirmed, and where its owner came from. */
export type Confirmed = ResultOf<'confirmDsrrVesyncAccount'> & {
  appName: string | undefined;
  /** A deletion has begun with it. */
  deletes: boolean;
};

/** What follows a confirmed request, and the way back to the app. */
export function RequestConfirmed({ confirmed }: { confirmed: Confirmed }) {
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
