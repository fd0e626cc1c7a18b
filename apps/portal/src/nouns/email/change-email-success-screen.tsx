import { useDates } from '../../blocks/clock/use-dates.ts';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { CenterOutcome } from '../center/blocks/center-outcome.tsx';

/** `/personal-center/change-email-success`: the new address, and until when the change can be taken back. */
export function ChangeEmailSuccessScreen() {
  const say = useText();
  const { day, left } = useDates();
  const changed = useLiveStash('changeEmail');
  return (
    <CenterOutcome
      path="/personal-center/change-email-success"
      title={say('email.changed.title')}
      lead={
        changed && (
          <EmailWords email={changed.email}>
            {say('email.changed.lead', {
              address: changed.email,
              until: day(changed.undoUntil),
              left: left(changed.undoUntil),
            })}
          </EmailWords>
        )
      }
    >
      <LinkButton href="/personal-center/security">{say('email.changed.done')}</LinkButton>
    </CenterOutcome>
  );
}
