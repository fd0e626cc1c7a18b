import type { InputOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { useRef } from 'react';
import { type Authenticated, useFinishSignIn } from '../../blocks/account/use-finish-sign-in.ts';
import type { Refused } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { isAboutService } from '../../calls/say-fault.ts';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';

type Proof = Extract<InputOf<'authByPWDOrOTM'>, { email: string }>;

/** Tries a password or a code. @returns the refusal that belongs on this screen, or undefined when it goes on elsewhere */
export type TryFirstFactor = (
  proof: Proof,
) => Promise<Refused<'authByPWDOrOTM' | 'loginByAuthorizeCode4AccountWeb'> | undefined>;

/** @returns the function that tries a first factor and goes where its result leads (flows.md, Sign-in) */
export function useFirstFactor(): TryFirstFactor {
  const go = useGo();
  const finish = useFinishSignIn();
  const accepted = useRef<{ typed: string; result: Authenticated }>(undefined);

  /** A code is accepted once: where only the way from there on broke, the next press goes on from there. */
  const enterByCode = async (typed: string, result: Authenticated) => {
    const refused = await finish(result, 'code');
    accepted.current = refused && isAboutService(refused[0]) ? { typed, result } : undefined;
    return refused;
  };

  return async (proof) => {
    const typed = 'code' in proof ? `${proof.email} ${proof.code}` : undefined;
    if (typed && accepted.current?.typed === typed) return enterByCode(typed, accepted.current.result);
    const [fault, result] = await call('authByPWDOrOTM', proof);
    switch (fault) {
      case 0:
        return typed ? enterByCode(typed, result) : finish(result, 'password');
      case 11202: {
        const { bizToken } = result;
        const expiresAt = Date.now() + limits.bizTokenLife;
        writeStash('emailCodeSuccess', { bizType: 'register', bizToken, email: proof.email, expiresAt });
        go('/register-by-password', { replace: true, notice: 'noAccount' });
        return undefined;
      }
      case 11247:
        go('/lock-account');
        return undefined;
      case 11266:
        if (!('initToken' in result)) return [fault, result];
        writeStash('initialLegalAgreement', { initToken: result.initToken, protocols: [] });
        go('/init-legal-agreement', { replace: true });
        return undefined;
      default:
        return [fault, result];
    }
  };
}
