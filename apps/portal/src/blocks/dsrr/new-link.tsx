import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { SendLink, type SendLinkProps } from './send-link.tsx';
import { useRequestID } from './use-request-id.ts';

/** In the place of a link that is over: another one, or the way to support where the request is not known. */
export function NewLink(props: Omit<SendLinkProps, 'requestId'>) {
  const say = useText();
  const requestId = useRequestID();
  if (requestId === undefined) return <LinkButton href="/contact-us">{say('dsrr.check.contact')}</LinkButton>;
  return <SendLink requestId={requestId} {...props} />;
}
