import { limits } from '@foyer/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { follow } from '../../blocks/follow.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { useText } from '../../i18n/text.tsx';
import { type Stashed, writeStash } from '../../session/stash.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AskApproval } from './ask-approval.tsx';
import { type Approval, ShownNumber } from './shown-number.tsx';
import { useSecondFactor } from './use-second-factor.tsx';

export type ApprovalWaitProps = { waiting: Stashed<'mfaLogin'>; approval: Approval };

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
    }, 2 * limits.mfa.approval.life);
    return () => {
      isGone = true;
      end();
    };
  }, [approvalCode]);
  return { state, startAgain };
}
