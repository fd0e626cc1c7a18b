import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { useRequestID } from './blocks/use-request-id.ts';
import { HowFar } from './confirm/how-far.tsx';
import { UnusableLink, type UnusableLinkProps } from './unusable-link.tsx';

/**
 * What `/handler` shows without a usable link. A reload loses the secret of a link: where this tab was busy with a privacy
 * request that is confirmed by now, it shows how far that has got.
 */
export function HandlerFallback({ kind }: UnusableLinkProps) {
  const requestId = useRequestID();
  if (kind !== 'none' || requestId === undefined) return <UnusableLink kind={kind} />;
  return <RequestOfTab requestId={requestId} />;
}

function RequestOfTab({ requestId }: { requestId: string }) {
  const say = useText();
  const { state } = useCall('getDsrrRequest', { requestId }, { showsFault: false });
  if (state.kind === 'loading') return <FormPage title={say('dsrr.handler.title')} />;
  if (state.kind === 'failed' || state.result.status === 'received') return <UnusableLink kind="none" />;
  return <HowFar request={state.result} />;
}
