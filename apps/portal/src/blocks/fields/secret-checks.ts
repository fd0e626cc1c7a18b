import { codeLength, passwordLength } from '@foyer/contract/lengths';
import type { Message } from '../../ui/form/form-state.ts';
import { messages } from './field-checks.tsx';
import { passwordRequired } from './password-required.tsx';

/** @returns what is wrong with a password typed to sign in, or undefined */
export const currentPasswordError = (typed = ''): Message | undefined =>
  typed === '' ? passwordRequired : undefined;

/** @returns what is wrong with the length of a new password, or undefined; the platform knows the rest */
export function newPasswordError(typed = ''): Message | undefined {
  if (typed === '') return passwordRequired;
  const points = Array.from(typed).length;
  if (points < passwordLength.min) return messages.password_too_short;
  return points > passwordLength.max ? messages.password_too_long : undefined;
}

/** @returns what is wrong with a typed code, or undefined */
export const codeError = (typed = ''): Message | undefined =>
  typed.length === codeLength ? undefined : messages.code_incomplete;
