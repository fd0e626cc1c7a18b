import { useFinishSignIn } from '../../blocks/account/use-finish-sign-in.ts';
import { weakPasswordMessage } from '../../blocks/fields/weak-password.tsx';
import { acceptanceOf, type DueProtocol } from '../../blocks/legal-consent.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useLanguage } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { type Stashed, writeStash } from '../../session/stash.ts';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';

/** What happens besides an account coming into being. */
export type CreateOutcomes = {
  /** The address got an account in the meantime. */
  onKnown: () => void;
  /** The proof is of no use any more; what was typed is handed over. */
  onProofLost: (typed: FormValues) => void;
  /** A document has changed since it was shown. */
  onOutdated: () => Promise<void>;
};

/** @returns the function that makes the account from what was typed, and signs in */
export function useCreateAccount(
  { email, bizToken }: Pick<Stashed<'emailCodeSuccess'>, 'email' | 'bizToken'>,
  { onKnown, onProofLost, onOutdated }: CreateOutcomes,
): (typed: FormValues, documents: readonly DueProtocol[]) => Promise<FormErrors | undefined> {
  const go = useGo();
  const language = useLanguage();
  const showFault = useShowFault();
  const finish = useFinishSignIn();

  return async (typed, documents) => {
    const [fault, result] = await call('registerByPwd', {
      email,
      bizToken,
      password: typed.password ?? '',
      countryCode: typed.countryCode,
      language,
      mailConfirmation: typed.news !== undefined,
      protocols: acceptanceOf(documents),
    });
    if (fault === 0) {
      const refused = await finish(result, 'password');
      if (!refused) return undefined;
      writeStash('signInEmail', { email });
      showFault(...refused);
      go('/login-by-password', { replace: true });
      return undefined;
    }
    if (fault === 11266 || (fault === 11000 && result.fields?.protocols)) {
      await onOutdated();
      return showFault(fault, result, 'consent', <Text id="legal.document.changedMeanwhile" />);
    }
    switch (fault) {
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
