import { readEmail } from '@foyer/contract/fields/email-address';
import { codeLength, passwordLength } from '@foyer/contract/lengths';
import { Text } from '../../i18n/text.tsx';
import type { Message } from '../../ui/form/form-state.ts';

const words = (
  reason:
    | 'required'
    | 'email_required'
    | 'email_invalid'
    | 'too_long'
    | 'own_address'
    | 'recovery_address'
    | 'recovery_address_taken'
    | 'characters',
): Message => <Text id={`field.reason.${reason}`} />;

/** What may be wrong with a field, in words. */
export const messages = {
  required: words('required'),
  email_required: words('email_required'),
  email_invalid: words('email_invalid'),
  password_too_short: <Text id="field.reason.password_too_short" values={{ min: passwordLength.min }} />,
  password_too_long: <Text id="field.reason.password_too_long" values={{ max: passwordLength.max }} />,
  code_incomplete: <Text id="field.reason.code_incomplete" values={{ length: codeLength }} />,
  too_long: words('too_long'),
  own_address: words('own_address'),
  recovery_address: words('recovery_address'),
  recovery_address_taken: words('recovery_address_taken'),
  characters: words('characters'),
};

/** @returns the words for one of the contract's reasons, or undefined for any other */
export const reasonMessage = (reason: string): Message | undefined =>
  Object.hasOwn(messages, reason) ? messages[reason as keyof typeof messages] : undefined;

/** @returns what is wrong with a typed address, or undefined */
export function emailError(typed = ''): Message | undefined {
  if (typed.trim() === '') return messages.email_required;
  return readEmail(typed) ? undefined : messages.email_invalid;
}
