import { type DsrrRequest, RequestFacts, RequestProgress } from '../../blocks/dsrr/request-facts.tsx';
import { useRequestID } from '../../blocks/dsrr/use-request-id.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { NoWork, type NoWorkProps } from './no-work.tsx';

/**
 * In the place of a link that has nothing to do. Where a reload has taken it, how far the privacy request has got that
 * this tab was busy with, once it is confirmed.
 */
export function WithoutWork({ kind }: NoWorkProps) {
  const requestId = useRequestID();
  if (kind !== 'none' || requestId === undefined) return <NoWork kind={kind} />;
  return <RequestBefore requestId={requestId} />;
}

function RequestBefore({ requestId }: { requestId: string }) {
  const say = useText();
  const { state } = useCall('getDsrrRequest', { requestId }, { showsFault: false });
  if (state.kind === 'loading') return <FormPage title={say('links.handler.title')} />;
  if (state.kind === 'failed' || state.result.status === 'received') return <NoWork kind="none" />;
  return <HowFar request={state.result} />;
}

function HowFar({ request }: { request: DsrrRequest }) {
  const say = useText();
  return (
    <FormPage title={say(`dsrr.follow.${request.status}`)}>
      <RequestFacts request={request} />
      <RequestProgress request={request} />
    </FormPage>
  );
}
