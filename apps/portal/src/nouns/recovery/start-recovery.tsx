import { useState } from 'react';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { type RecoveryAnswer, RecoveryCode } from './recovery-code.tsx';
import { RecoveryExplained } from './recovery-explained.tsx';

/** Behind the first factor: what a recovery is, the code that proves the mailbox, and then the wait. */
export function StartRecovery() {
  const waiting = useLiveStash('mfaLogin');
  const email = useLiveStash('signInEmail')?.email;
  const isSent = useLiveStash('emailVerification')?.bizType === 'recovery';
  const [answer, setAnswer] = useState<RecoveryAnswer>();
  if (answer) return <Answered answer={answer} />;
  if (!waiting || !email) return <NotBegun />;
  if (!isSent) return <RecoveryExplained email={email} />;
  const { bizToken, method } = waiting;
  return <RecoveryCode email={email} bizToken={bizToken} wasCode={method === 'code'} onAnswer={setAnswer} />;
}

/** What the code led to. */
function Answered({ answer }: { answer: RecoveryAnswer }) {
  const say = useText();
  const { day, left } = useDates();
  if (answer === 'passwordDue')
    return (
      <Outcome
        focus
        kind="waiting"
        title={say('recovery.password.title')}
        lead={say('recovery.password.lead')}
      >
        <LinkButton href="/login-by-password">{say('recovery.password.signIn')}</LinkButton>
      </Outcome>
    );
  const { availableAt } = answer;
  return (
    <Outcome
      focus
      kind="waiting"
      title={say('recovery.wait.title')}
      lead={say('recovery.wait.lead', { at: day(availableAt), left: left(availableAt) })}
    >
      <LinkButton href="/login">{say('recovery.wait.done')}</LinkButton>
    </Outcome>
  );
}

/** Without a first factor there is nothing to recover yet. */
function NotBegun() {
  const say = useText();
  return (
    <Outcome kind="waiting" title={say('recovery.none.title')} lead={say('recovery.none.lead')}>
      <LinkButton href="/login">{say('recovery.none.signIn')}</LinkButton>
    </Outcome>
  );
}
