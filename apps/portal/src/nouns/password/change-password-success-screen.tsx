import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { CenterOutcome } from '../center/blocks/center-outcome.tsx';

/** `/personal-center/change-password-success`: that it is done, and how many sessions were ended. */
export function ChangePasswordSuccessScreen() {
  const say = useText();
  const { sessionsEnded = 0, kept = false } = useLiveStash('changePasswordSuccess') ?? {};
  return (
    <CenterOutcome
      path="/personal-center/change-password-success"
      title={say('password.changed.title')}
      lead={kept ? say('password.changed.kept') : say('password.changed.ended', { count: sessionsEnded })}
    >
      <LinkButton href="/personal-center/security">{say('password.changed.back')}</LinkButton>
    </CenterOutcome>
  );
}
