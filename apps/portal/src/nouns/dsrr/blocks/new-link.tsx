import { useText } from '../../../i18n/text.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { findRequest } from './request-links.ts';
import { SendLink, type SendLinkProps } from './send-link.tsx';
import { useRequestID } from './use-request-id.ts';

/** In the place of a link that is over: another one, or where the request is not known a code that finds it. */
export function NewLink(props: Omit<SendLinkProps, 'requestId'>) {
  const say = useText();
  const requestId = useRequestID();
  if (requestId !== undefined) return <SendLink requestId={requestId} {...props} />;
  const href = props.purpose === 'dsrrResetPassword' ? '/dsrr-check-email' : findRequest;
  return <LinkButton href={href}>{say('password.forgot.submit')}</LinkButton>;
}
