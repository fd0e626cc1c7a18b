import { useText } from '../../../i18n/text.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { signInToConfirm } from './request-links.ts';

/** Leads to a sign-in by which a privacy request is confirmed. */
export function SignInToConfirm({ requestId }: { requestId: string }) {
  const say = useText();
  return <LinkButton href={signInToConfirm(requestId)}>{say('dsrr.follow.signIn')}</LinkButton>;
}
