import { readEmail } from '@foyer/contract/fields/email-address';
import { codeLength, passwordLength } from '@foyer/contract/lengths';
import { Text } from '../../i18n/text.tsx';
import type { Message } from '../../ui/form/form-state.ts';

/** What may be wrong with a field, in words. */
export const messages = {
  required: <Text id="field.reason.required" />,
  email_required: <Text id="field.reason.email_required" />,
  email_invalid: <Text id="field.reason.email_invalid" />,
  password_too_short: <Text id="field.reason.password_too_short" values={{ min: passwordLength.min }} />,
  password_too_long: <Text id="field.reason.password_too_long" values={{ max: passwordLength.max }} />,
  code_incomplete: <Text id="field.reason.code_incomplete" values={{ length: codeLength }} />,
  too_long: <Text id="field.reason.too_long" />,
  own_address: <Text id="field.reason.own_address" />,
  characters: <Text id="field.reason.characters" />,
};

/** @returns the words for one of the contract's reasons, or undefined for any other */
export const reasonMessage = (reason: string): Message | undefined =>
  Object.hasOwn(messages, reason) ? messages[reason as keyof typeof messages] : undefined;

/** @returns what is wrong with a typed address, or undefined */
export function emailError(typed = ''): Message | undefined {
  if (typed.trim() === '') return messages.email_required;
  return readEmail(typed) ? undefined : messages.email_invalid;
}
