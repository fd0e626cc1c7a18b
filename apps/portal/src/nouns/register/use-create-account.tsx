import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { type Answer, hasSucceeded } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { Text, useLanguage } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { type Stashed, writeStash } from '../../session/stash.ts';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { acceptanceOf, type DueProtocol } from '../legal/blocks/legal-consent.tsx';
import { weakPasswordMessage } from '../password/blocks/weak-password.tsx';
import { useFinishSignIn } from '../sign-in/blocks/use-finish-sign-in.ts';

/** What may happen instead of an account being made. */
export type CreateOutcomes = {
  /** The address got an account in the meantime. */
  onKnown: () => void;
  /** The proof is of no use any more; what was typed is handed over. */
  onProofLost: (typed: FormValues) => void;
  /** A document has changed since it was shown. */
  onOutdated: () => Promise<void>;
};

type Proof = Pick<Stashed<'emailCodeSuccess'>, 'email' | 'bizToken' | 'thirdBindToken'>;

/** @returns the function that makes the account from what was typed, and signs in */
export function useCreateAccount(
  { email, bizToken, thirdBindToken }: Proof,
  outcomes: CreateOutcomes,
): (typed: FormValues, documents: readonly DueProtocol[]) => Promise<FormErrors | undefined> {
  const go = useGo();
  const language = useLanguage();
  const showFault = useShowFault();
  const finish = useFinishSignIn();
  const refuse = useRefusal(outcomes);

  return async (typed, documents) => {
    const answer = await call('registerByPwd', {
      email,
      bizToken,
      ...(thirdBindToken === undefined ? { password: typed.password ?? '' } : { thirdBindToken }),
      countryCode: typed.countryCode,
      language,
      mailConfirmation: typed.news !== undefined,
      protocols: acceptanceOf(documents),
    });
    if (!hasSucceeded(answer)) return refuse(answer, typed);
    const refused = await finish(answer[1], {
      method: thirdBindToken === undefined ? 'password' : 'provider',
    });
    if (!refused) return undefined;
    writeStash('signInEmail', { email });
    showFault(...refused);
    go('/login-by-password', { replace: true });
    return undefined;
  };
}

/** @returns the function that shows why no account was made, and goes where that leads */
function useRefusal({ onKnown, onProofLost, onOutdated }: CreateOutcomes) {
  const showFault = useShowFault();
  return async (
    [fault, result]: Exclude<Answer<'registerByPwd'>, [fault: 0, result: unknown]>,
    typed: FormValues,
  ): Promise<FormErrors | undefined> => {
    switch (fault) {
      case 11000:
        if (!result.fields.protocols) return showFault(fault, result, 'form');
        await onOutdated();
        return showFault(fault, result, 'consent', <Text id="register.documents.changed" />);
      case 11203:
        showFault(fault, result, 'page', <Text id="register.known.title" />);
        onKnown();
        return undefined;
      case 11222:
        return showFault(fault, result, 'password', weakPasswordMessage(result.reasons));
      case 11240:
      case 11252:
      case 11253:
        showFault(fault, result, 'page', <Text id="register.email.again" />);
        onProofLost(typed);
        return undefined;
      default:
        return showFault(fault, result, 'form');
    }
  };
}
