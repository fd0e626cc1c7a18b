import type { ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { useEffect, useState } from 'react';
import { follow } from '../../blocks/follow.ts';
import type { Refused } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';

/** A sign-in that this browser is asked to approve. */
export type Question = NonNullable<ResultOf<'getAskedApproval'>['question']>;

/** What is asked, or what has become of it. */
export type Asked =
  | { kind: 'loading' | 'none' | 'answered' | 'over' }
  | { kind: 'asked'; question: Question; endsAt: number }
  | { kind: 'failed'; fault: Refused<'getAskedApproval'>[0] };

/** Looks once. @param shown the question that is shown; undefined while none is */
async function lookAt(shown: Question | undefined): Promise<Asked> {
  const [fault, result] = await call('getAskedApproval', shown ? { approvalID: shown.approvalID } : {});
  if (fault !== 0) return { kind: 'failed', fault };
  const { state, question } = result;
  if (state !== 'asked') return { kind: state };
  if (!question) return { kind: 'none' };
  // as it was first shown, so that nothing moves under the thumb
  return { kind: 'asked', question: shown ?? question, endsAt: Date.now() + question.expiresInSec * 1000 };
}

/**
 * Follows what this browser is asked, for two minutes at a time.
 * @returns what is asked, the function that looks again, and the one that looks what has become of a question
 */
export function useQuestion(): {
  asked: Asked;
  lookAgain: () => void;
  lookAfter: (question: Question) => Promise<void>;
} {
  const [asked, setAsked] = useState<Asked>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round looks again
  useEffect(() => {
    let shown: Question | undefined;
    let isGone = false;
    const end = follow(async () => {
      const found = await lookAt(shown);
      if (isGone) return false;
      // a look that failed while a question is shown says nothing of it
      if (found.kind !== 'failed' || !shown) setAsked(found);
      if (found.kind === 'asked') shown = found.question;
      if (found.kind === 'failed') return shown !== undefined;
      return found.kind === 'asked' || found.kind === 'none';
    }, limits.mfa.approval.life);
    return () => {
      isGone = true;
      end();
    };
  }, [round]);
  const lookAgain = () => {
    setAsked({ kind: 'loading' });
    setRound(round + 1);
  };
  const lookAfter = async (question: Question) => setAsked(await lookAt(question));
  return { asked, lookAgain, lookAfter };
}
