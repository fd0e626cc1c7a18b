import * as z from 'zod/mini';
import { call } from '../call.ts';
import { countryCode, emailField, languageField, newPassword, tokenField } from '../fields.ts';
import { acceptedProtocol, authenticated } from './account.ts';

export const registerByPwd = call({
  service: 'accountRegister',
  auth: 'token',
  rate: 'register',
  repeatable: false,
  summary: 'Makes an account for a proven mailbox, with its password and its first consents.',
  input: z.object({
    email: emailField,
    password: newPassword,
    bizToken: tokenField,
    countryCode: z.optional(countryCode),
    language: languageField,
    mailConfirmation: z.boolean(),
    protocols: z.array(acceptedProtocol).check(z.maxLength(10)),
  }),
  result: authenticated,
  faults: [11203, 11222, 11240, 11252, 11253],
});
