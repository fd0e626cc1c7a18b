import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { isAboutService } from '../../calls/fault-phrase.ts';
import { Text } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash, type Stashed } from '../../session/stash.ts';
import { endVerification } from '../codes/blocks/verification.ts';

/** What a begun recovery says, or why none has begun: the first factor has to be the password; a reset is the way; no account. */
export type RecoveryAnswer =
  | { availableAt: string; byAddress: boolean }
  | 'passwordDue'
  | { instead: 'resetPassword' }
  | { nobody: string };

export type BeginRecoveryProps = {
  bizType: 'recovery' | 'recoveryByAddress';
  email: string;
  /** The first factor that was passed, if one was. A mailed code begins no recovery where a password is set. */
  first: Stashed<'mfaLogin'> | undefined;
  onAnswer: (answer: RecoveryAnswer) => void;
};

/** @returns the function that begins the wait behind a proven mailbox, or returns the refusal where nothing was answered */
export function useBeginRecovery({ bizType, email, first, onAnswer }: BeginRecoveryProps) {
  const go = useGo();
  const showFault = useShowFault();
  return async (recoveryToken: string) => {
    const bizToken = first?.bizToken;
    const [fault, result] = await call('startRecovery', { ...(bizToken ? { bizToken } : {}), recoveryToken });
    // nothing has begun and both proofs are still good: the press can be repeated
    if (fault !== 0 && isAboutService(fault)) return [fault, result] as const;
    endVerification();
    removeStash('mfaLogin');
    const byAddress = bizType === 'recoveryByAddress';
    if (fault === 0) onAnswer('instead' in result ? result : { availableAt: result.availableAt, byAddress });
    else if (fault === 11202) onAnswer({ nobody: email });
    else if (fault === 11252 && first?.method === 'code' && !byAddress) onAnswer('passwordDue');
    else {
      const notice = fault === 11253 ? 'tooLate' : 'startAgain';
      showFault(fault, result, 'page', <Text id={`notice.${notice}.words`} />);
      go('/login', { replace: true, notice });
    }
    return undefined;
  };
}
