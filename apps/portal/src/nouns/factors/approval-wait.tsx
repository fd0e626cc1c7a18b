import { limits } from '@foyer/contract/limits';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { durationInWords } from '../../blocks/clock/duration-in-words.ts';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { follow } from '../../blocks/follow.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { type Stashed, writeStash } from '../../session/stash.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './approval-wait.module.css';
import { AskApproval } from './ask-approval.tsx';
import { NumberInSun } from './number-in-sun.tsx';
import { useSecondFactor } from './use-second-factor.tsx';

type Approval = NonNullable<Stashed<'mfaLogin'>['approval']>;

export type ApprovalWaitProps = { waiting: Stashed<'mfaLogin'>; approval: Approval };

const { life } = limits.mfa.approval;

/** The sign-in waits for the answer of another browser: the number to type there, and how long it holds. */
export function ApprovalWait({ waiting, approval }: ApprovalWaitProps) {
  const say = useText();
  const { state, startAgain } = useApproval(waiting, approval);
  const other = () => writeStash('mfaLogin', { ...waiting, approval: undefined });
  const another = (
    <Button kind="secondary" disabled={state === 'approved'} onClick={other}>
      {say('factors.approval.another')}
    </Button>
  );
  if (state === 'refused')
    return (
      <FormPage focus title={say('factors.approval.refusedTitle')} lead={say('factors.approval.refusedLead')}>
        {another}
      </FormPage>
    );
  if (state === 'over')
    return (
      <FormPage focus title={say('approvals.over.title')} lead={say('factors.approval.overLead')}>
        <AskApproval waiting={waiting} again onOver={startAgain} />
        {another}
      </FormPage>
    );
  return <ShownNumber approval={approval} isApproved={state === 'approved'} another={another} />;
}

type ShownNumberProps = { approval: Approval; isApproved: boolean; another: ReactNode };

function ShownNumber({ approval: { number, endsAt }, isApproved, another }: ShownNumberProps) {
  const say = useText();
  const { familyName } = usePage().brand;
  return (
    <FormPage
      focus
      above={<NumberInSun number={number} />}
      title={say('factors.approval.title', { number })}
      lead={say('factors.approval.lead', { familyName })}
    >
      {isApproved ? <p role="status">{say('factors.approval.passed')}</p> : <TimeLeft endsAt={endsAt} />}
      {another}
      <Note>{say('factors.approval.nothing')}</Note>
    </FormPage>
  );
}

/** How long the number holds: a bar and words, which are read out every 30 seconds. */
function TimeLeft({ endsAt }: Pick<Approval, 'endsAt'>) {
  const say = useText();
  const language = useLanguage();
  const left = useSecondsLeft(endsAt);
  const inWords = (seconds: number) =>
    say('factors.approval.left', { left: durationInWords(seconds, language) });
  const told = Math.ceil(left / 30) * 30;
  return (
    <div className={styles.left}>
      <progress aria-hidden="true" max={life / 1000} value={left} />
      <p aria-hidden="true">{inWords(left)}</p>
      <VisuallyHidden>
        <span role="status">{told > 0 && inWords(told)}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Follows an approval, and signs in with it. @returns how far it is */
function useApproval(waiting: Stashed<'mfaLogin'>, { approvalCode }: Approval) {
  const showFault = useShowFault();
  const { prove, startAgain } = useSecondFactor(waiting, false);
  const [state, setState] = useState<'waiting' | 'approved' | 'refused' | 'over'>('waiting');
  const enter = useEffectEvent(async () => {
    setState('approved');
    const refused = await prove({ mfaMethod: 'approval', approvalCode });
    if (!refused) return;
    const [fault, refusal] = refused;
    showFault(fault, refusal);
    if (fault === 11252 || fault === 11253) startAgain();
    else setState('over');
  });
  useEffect(() => {
    let isGone = false;
    setState('waiting');
    const end = follow(async () => {
      const [fault, result] = await call('getApproval', { approvalCode });
      if (isGone) return false;
      // nothing is known of it: it is asked for again
      if (fault !== 0 || result.state === 'waiting') return true;
      if (result.state === 'approved') void enter();
      else setState(result.state);
      return false;
    }, 2 * life);
    return () => {
      isGone = true;
      end();
    };
  }, [approvalCode]);
  return { state, startAgain };
}
