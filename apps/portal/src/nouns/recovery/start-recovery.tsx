import { useState } from 'react';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { ByAddress } from './by-address.tsx';
import { RecoveryCode } from './recovery-code.tsx';
import { RecoveryExplained } from './recovery-explained.tsx';
import type { RecoveryAnswer } from './use-begin-recovery.tsx';

/**
 * What a recovery is, the code that proves the mailbox, and then the wait: behind the first factor where every second one is
 * lost, else through the recovery address.
 */
export function StartRecovery() {
  const waiting = useLiveStash('mfaLogin');
  const typed = useLiveStash('signInEmail')?.email;
  const sent = useLiveStash('emailVerification');
  const [answer, setAnswer] = useState<RecoveryAnswer>();
  const [isOther, setOther] = useState(false);
  if (answer) return <Answered answer={answer} />;
  const isSent = sent?.bizType === 'recovery' || sent?.bizType === 'recoveryByAddress';
  if (isSent && !isOther)
    return (
      <RecoveryCode
        bizType={sent.bizType === 'recovery' ? 'recovery' : 'recoveryByAddress'}
        email={sent.email}
        first={waiting}
        onAnswer={setAnswer}
        onOther={() => setOther(true)}
      />
    );
  return waiting && typed ? (
    <RecoveryExplained email={typed} />
  ) : (
    <ByAddress onSent={() => setOther(false)} />
  );
}

/** What the code led to. */
function Answered({ answer }: { answer: RecoveryAnswer }) {
  const say = useText();
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
  if ('nobody' in answer)
    return (
      <Outcome
        focus
        kind="warning"
        title={say('password.none.title')}
        lead={
          <EmailWords email={answer.nobody}>
            {say('password.none.lead', { address: answer.nobody })}
          </EmailWords>
        }
      >
        <LinkButton href="/register-by-password">{say('password.none.create')}</LinkButton>
      </Outcome>
    );
  if ('instead' in answer)
    return (
      <Outcome focus kind="waiting" title={say('recovery.reset.title')} lead={say('recovery.reset.lead')}>
        <LinkButton href="/forgot-password">{say('recovery.veto.reset')}</LinkButton>
      </Outcome>
    );
  return <Waiting {...answer} />;
}

/** The wait has begun. */
function Waiting({ availableAt, byAddress }: { availableAt: string; byAddress: boolean }) {
  const say = useText();
  const { day, left } = useDates();
  const when = { at: day(availableAt), left: left(availableAt) };
  return (
    <Outcome
      focus
      kind="waiting"
      title={say('recovery.wait.title')}
      lead={byAddress ? say('recovery.wait.byAddress', when) : say('recovery.wait.lead', when)}
    >
      <LinkButton href="/login">{say('recovery.wait.done')}</LinkButton>
    </Outcome>
  );
}
