import { readEmail } from '@foyer/contract/fields/email-address';
import { writeStash } from '../../session/stash.ts';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { useLiveStash } from '../steps/use-live-stash.ts';
import { emailError } from './field-checks.tsx';

/** Checks a form whose one field is an address. */
export const checkAddress = ({ email }: FormValues): FormErrors => ({ email: emailError(email) });

/** Keeps an address that was typed and checked, for the screens that come next. @returns it as it is sent */
export function keepTypedAddress(typed = ''): string {
  const email = readEmail(typed) ?? '';
  writeStash('signInEmail', { email });
  return email;
}

/** Keeps what stands in the page's field for an address, where it is one: for a link to a screen that asks for it, too. */
export function takeAddressAlong(): void {
  const field = document.querySelector<HTMLInputElement>('main [type=email]:not([readonly])');
  if (readEmail(field?.value ?? '')) keepTypedAddress(field?.value);
}

/** @returns the address that was typed on a screen before */
export const useTypedAddress = (): string | undefined => useLiveStash('signInEmail')?.email;
