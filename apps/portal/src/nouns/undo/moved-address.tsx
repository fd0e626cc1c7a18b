import { useDates } from '../../blocks/clock/use-dates.ts';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';

/**
 * Without a link: where to find it, and for who has just proven an address that an account had until lately, when that was
 * (settled A8).
 */
export function MovedAddress() {
  const say = useText();
  const { day } = useDates();
  const moved = useLiveStash('movedAddress');
  if (moved)
    return (
      <Outcome
        kind="warning"
        title={say('undo.moved.title')}
        lead={say('undo.moved.lead', { at: day(moved.changedAt) })}
      >
        <LinkButton href="/login">{say('undo.moved.signIn')}</LinkButton>
        <LinkButton href="/contact-us" kind="secondary">
          {say('undo.moved.contact')}
        </LinkButton>
      </Outcome>
    );
  return (
    <Outcome kind="waiting" title={say('undo.link.none')} lead={say('undo.link.noneLead')}>
      <LinkButton href="/login">{say('undo.link.signIn')}</LinkButton>
      <LinkButton href="/contact-us" kind="secondary">
        {say('undo.link.contact')}
      </LinkButton>
    </Outcome>
  );
}
