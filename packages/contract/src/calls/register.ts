import * as z from 'zod/mini';
import { call } from '../call.ts';
import { acceptedProtocol, authenticated } from '../fields/account-fields.ts';
import {
  countryCode,
  emailField,
  flagField,
  languageField,
  newPassword,
  tokenField,
} from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';

/** Making an account. */
export const register = {
  registerByPwd: call({
    service: 'accountRegister',
    auth: 'token',
    rate: 'register',
    repeatable: false,
    summary:
      'Makes an account for a proven mailbox, with its password or an identity of a provider, and its first consents.',
    input: z.object({
      email: emailField,
      password: z.optional(newPassword),
      bizToken: tokenField('Of purpose `register`, for this address (11240).'),
      countryCode: z.optional(countryCode),
      language: languageField,
      mailConfirmation: flagField('Whether news may be mailed.'),
      protocols: noted(
        z.array(acceptedProtocol).check(z.maxLength(10)),
        'Exactly what globalGetLegalPopupV2 answers for a new account.',
      ),
      thirdBindToken: z.optional(
        tokenField('As 11251 carried it: the identity is bound to the new account.'),
      ),
    }),
    result: authenticated,
    faults: [11003, 11203, 11222, 11240, 11252, 11253],
  }),
};
