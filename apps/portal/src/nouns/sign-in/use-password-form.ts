import { emailError } from '../../blocks/fields/field-checks.tsx';
import { currentPasswordError } from '../../blocks/fields/secret-checks.ts';
import { keepTypedAddress } from '../../blocks/fields/typed-address.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { useBeginCode } from '../codes/blocks/use-begin-code.ts';
import { tooManyTries } from '../limits/blocks/too-many-tries.tsx';
import { useFirstFactor } from './use-first-factor.ts';
import { noteWrongPassword } from './wrong-password.tsx';

/** Checks address and password; a code needs the address alone. */
export const checkPasswordForm = ({ email, password, way }: FormValues): FormErrors => ({
  email: emailError(email),
  password: way === 'code' ? undefined : currentPasswordError(password),
});

/** @returns the function that tries the password, or sends a code instead */
export function usePasswordForm(): (typed: FormValues) => Promise<FormErrors | undefined> {
  const beginCode = useBeginCode();
  const showFault = useShowFault();
  const tryFirstFactor = useFirstFactor();
  return async ({ email: typed, password = '', way }) => {
    const email = keepTypedAddress(typed);
    if (way === 'code') return beginCode({ bizType: 'login', email });
    const refused = await tryFirstFactor({ email, password });
    if (!refused) return undefined;
    const [fault, refusal] = refused;
    if (fault === 11201) return showFault(fault, refusal, 'password', noteWrongPassword(email));
    const words = fault === 11003 ? tooManyTries(refusal.retryAfterSec) : undefined;
    return showFault(fault, refusal, 'form', words);
  };
}
