import type { InputOf } from '@foyer/contract/calls';
import { useRef } from 'react';
import type { Answer } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { isAboutService } from '../../calls/fault-phrase.ts';
import { type FollowSignInAnswer, useSignInAnswer } from './blocks/use-sign-in-answer.tsx';

type Proof = Extract<InputOf<'authByPWDOrOTM'>, { email: string }>;

/** Tries a password or a code. @returns the refusal that belongs on this screen, or undefined when it goes on elsewhere */
export type TryFirstFactor = (proof: Proof) => ReturnType<FollowSignInAnswer>;

/** @returns the function that tries a first factor and goes where its answer leads */
export function useFirstFactor(): TryFirstFactor {
  const follow = useSignInAnswer();
  const accepted = useRef<{ code: string; answer: Answer<'authByPWDOrOTM'> }>(undefined);

  return async (proof) => {
    if (!('code' in proof))
      return follow(await call('authByPWDOrOTM', proof), { email: proof.email, method: 'password' });
    // A code is accepted once: where only the exchange behind it broke, the next press goes on from there.
    const code = `${proof.email} ${proof.code}`;
    const answer =
      accepted.current?.code === code ? accepted.current.answer : await call('authByPWDOrOTM', proof);
    const refused = await follow(answer, { email: proof.email, method: 'code' });
    const broke = answer[0] === 0 && refused !== undefined && isAboutService(refused[0]);
    accepted.current = broke ? { code, answer } : undefined;
    return refused;
  };
}
