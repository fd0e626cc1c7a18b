import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { AskedLink } from './blocks/asked-link.tsx';
import { useNamedRequestID } from './blocks/use-request-id.ts';

/**
 * `/dsrr-check-email`: a new password for a privacy request. Where the link names the request, the address that it came from
 * gets a link; else a code, as for any forgotten password (settled F6).
 */
export function DsrrCheckEmailScreen() {
  const say = useText();
  const requestId = useNamedRequestID();
  if (requestId === undefined) return <AskForCode />;
  return (
    <FormPage title={say('dsrr.check.title')} lead={say('dsrr.check.lead')}>
      <AskedLink requestId={requestId} purpose="dsrrResetPassword" label={say('dsrr.check.send')} />
    </FormPage>
  );
}
