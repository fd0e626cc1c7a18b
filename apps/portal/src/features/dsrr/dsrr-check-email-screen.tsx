import { RequestFacts } from '../../blocks/dsrr/request-facts.tsx';
import { SendLink } from '../../blocks/dsrr/send-link.tsx';
import { useRequestID } from '../../blocks/dsrr/use-request-id.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Note } from '../../ui/layout/stack.tsx';

/** `/dsrr-check-email`: a new password for a privacy request; its link goes to the address that the request came from. */
export function DsrrCheckEmailScreen() {
  const say = useText();
  const requestId = useRequestID();
  return (
    <FormPage title={say('dsrr.check.title')} lead={say('dsrr.check.lead')}>
      {requestId === undefined ? (
        <>
          <Note>{say('dsrr.check.none')}</Note>
          <LinkButton href="/contact-us">{say('dsrr.check.contact')}</LinkButton>
        </>
      ) : (
        <Asked requestId={requestId} />
      )}
    </FormPage>
  );
}

function Asked({ requestId }: { requestId: string }) {
  const say = useText();
  const { state, reload } = useCall('getDsrrRequest', { requestId }, { showsFault: false });
  const send = <SendLink requestId={requestId} purpose="dsrrResetPassword" label={say('dsrr.check.send')} />;
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
