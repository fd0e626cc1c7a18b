import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user/user.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { findRequest } from './blocks/request-links.ts';

const reasons = {
  alreadyDone: { kind: 'success', title: 'limits.unlock.alreadyDone', lead: 'limits.unlock.doneLead' },
  none: { kind: 'waiting', title: 'dsrr.handler.none', lead: 'dsrr.handler.noneLead' },
  damaged: { kind: 'warning', title: 'dsrr.handler.damaged', lead: 'dsrr.handler.damagedLead' },
} as const;

/** Why nothing can be done with the link: it was used in this browser, there is none, or its secret was cut off. */
export type UnusableLinkProps = { kind: keyof typeof reasons };

/**
 * Says why nothing can be done with a link, and leads to the sign-in, or to the account of who is signed in; without a link
 * also to where a privacy request is found.
 */
export function UnusableLink({ kind: reason }: UnusableLinkProps) {
  const say = useText();
  const go = useUser() ? 'deletion.keep.home' : 'limits.unlock.signIn';
  const { kind, title, lead } = reasons[reason];
  return (
    <Outcome kind={kind} title={say(title)} lead={say(lead)}>
      <LinkButton href="/login">{say(go)}</LinkButton>
      {reason === 'none' && (
        <LinkButton kind="secondary" href={findRequest}>
          {say('dsrr.confirm.title')}
        </LinkButton>
      )}
    </Outcome>
  );
}
