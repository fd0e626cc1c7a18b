import { call } from '../../calls/call.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash, type Stashed } from '../../session/stash.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useFinishSignIn } from '../sign-in/blocks/use-finish-sign-in.ts';
import { useSignInAnswer } from '../sign-in/blocks/use-sign-in-answer.tsx';
import type { GivenFactor } from './blocks/factor-entries.tsx';
import type { TryFactor } from './blocks/use-factor-try.tsx';

/**
 * The second factor of the sign-in that waits.
 * @param trusts whether this browser is to be trusted
 * @returns what tries one and goes on behind a right one, and what begins the sign-in anew
 */
export function useSecondFactor(
  { bizToken, method }: Stashed<'mfaLogin'>,
  trusts: boolean,
): { prove: TryFactor<GivenFactor>; startAgain: () => void } {
  const go = useGo();
  const say = useText();
  const toast = useToast();
  const follow = useSignInAnswer();
  const finish = useFinishSignIn();

  const startAgain = () => {
    removeStash('mfaLogin');
    go('/login', { replace: true, notice: 'mfaOver' });
  };

  const prove: TryFactor<GivenFactor> = async (factor) => {
    const [fault, result] = await call('authBy2fa', { ...factor, bizToken });
    if (fault === 11266) {
      removeStash('mfaLogin');
      return follow([fault, result], { trusts });
    }
    if (fault !== 0) return fault === 11248 ? undefined : [fault, result];
    // without an authorizeCode it was the step-up of a session, which this screen never begins
    if (!('authorizeCode' in result)) return undefined;
    const refused = await finish(result, { method, trusts });
    if (refused) return refused;
    const { backupCodesLeft } = result;
    if (backupCodesLeft !== undefined) toast(say('factors.backup.left', { left: backupCodesLeft }));
    return undefined;
  };
  return { prove, startAgain };
}
