import type { InputOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { useFinishSignIn } from '../../blocks/account/use-finish-sign-in.ts';
import type { Refused } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
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
  return async (proof) => {
    const [fault, result] = await call('authByPWDOrOTM', proof);
    switch (fault) {
      case 0:
        return finish(result, 'code' in proof ? 'code' : 'password');
      case 11202: {
        const { bizToken = '' } = result;
        const expiresAt = Date.now() + limits.bizTokenLife;
        writeStash('emailCodeSuccess', { bizType: 'register', bizToken, email: proof.email, expiresAt });
        go('/register-by-password', { replace: true, notice: 'noAccount' });
        return undefined;
      }
      case 11247:
        go('/lock-account');
        return undefined;
      case 11266:
        writeStash('initialLegalAgreement', { initToken: result.initToken ?? '', protocols: [] });
        go('/init-legal-agreement', { replace: true });
        return undefined;
      default:
        return [fault, result];
    }
  };
}
