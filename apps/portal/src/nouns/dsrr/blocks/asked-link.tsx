import { Loaded } from '../../../blocks/screen/loaded.tsx';
import { useCall } from '../../../blocks/use-call.ts';
import { useText } from '../../../i18n/text.tsx';
import { RequestFacts } from './request-facts.tsx';
import { SendLink, type SendLinkProps } from './send-link.tsx';

/** What a request asks for, and the form that mails a link for it. */
export function AskedLink(props: SendLinkProps) {
  const say = useText();
  const { requestId } = props;
  const { state, reload } = useCall('getDsrrRequest', { requestId }, { showsFault: false });
  const send = <SendLink {...props} />;
  // An unknown request is answered with the same words as any other, once an address is typed.
  if (state.kind === 'failed' && state.fault === 11221) return send;
  return (
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
          {send}
        </>
      )}
    </Loaded>
  );
}
