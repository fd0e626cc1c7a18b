import { useState } from 'react';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import type { Answer } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { possibleAgain } from '../limits/blocks/too-many-tries.tsx';

/**
 * @param onOver the question was answered elsewhere, or is over
 * @returns what sends an answer: undefined where it was taken, `wrong`, or what belongs to the form
 */
export function useAnswer(onOver: () => void) {
  const showFault = useShowFault();
  const [busy, setBusy] = useState(false);
  const wordsOf = (answer: Exclude<Answer<'answerApproval'>, [0, unknown]>): FormErrors => {
    const [fault, refusal] = answer;
    const words =
      fault === 11247 ? possibleAgain('factors.entry.locked', refusal.accountLockTimeInSec) : undefined;
    return showFault(fault, refusal, 'form', words) ?? {};
  };
  const send = async (data: Parameters<typeof call<'answerApproval'>>[1]) => {
    setBusy(true);
    const answer = await call('answerApproval', data);
    setBusy(false);
    if (answer[0] === 0) return undefined;
    if (answer[0] === 11220) return 'wrong';
    if (answer[0] !== 11221) return wordsOf(answer);
    onOver();
    return {};
  };
  return { busy, send };
}
