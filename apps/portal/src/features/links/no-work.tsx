import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user.ts';
import { LinkButton } from '../../ui/actions/button.tsx';

const reasons = {
  alreadyDone: { kind: 'success', title: 'links.unlock.alreadyDone', lead: 'links.unlock.doneLead' },
  none: { kind: 'waiting', title: 'links.handler.none', lead: 'links.handler.noneLead' },
  damaged: { kind: 'warning', title: 'links.handler.damaged', lead: 'links.handler.damagedLead' },
} as const;

/** Why the link has nothing to do. */
export type NoWorkProps = { kind: keyof typeof reasons };

/** A link that has nothing to do, and the way to sign in, or to the account of who is signed in. */
export function NoWork({ kind: reason }: NoWorkProps) {
  const say = useText();
  const go = useUser() ? 'deletion.keep.home' : 'links.unlock.signIn';
  const { kind, title, lead } = reasons[reason];
  return (
    <Outcome kind={kind} title={say(title)} lead={say(lead)}>
      <LinkButton href="/login">{say(go)}</LinkButton>
    </Outcome>
  );
}
