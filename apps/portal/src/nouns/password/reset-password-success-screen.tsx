import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Note } from '../../ui/layout/stack.tsx';

/** `/reset-password-success`: what has changed, and the way to sign in with it. */
export function ResetPasswordSuccessScreen() {
  const say = useText();
  const count = useLiveStash('resetPasswordSuccess')?.sessionsEnded ?? 0;
  return (
    <Outcome
      title={say('password.done.title')}
      lead={count > 0 ? say('password.done.leadEnded', { count }) : say('password.done.lead')}
    >
      <LinkButton href="/login-by-password">{say('password.done.signIn')}</LinkButton>
      <Note align="center">{say('password.done.mailbox')}</Note>
    </Outcome>
  );
}
