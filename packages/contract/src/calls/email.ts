import * as z from 'zod/mini';
import { call } from '../call.ts';
import { openSignedInBizTypes } from '../code-purposes.ts';
import { codeField, dateTimeField, emailField, flagField } from '../fields.ts';
import { noted } from '../noted.ts';
import { sentCode } from './codes.ts';

const bizType = noted(
  z.enum(openSignedInBizTypes),
  'What the code is for; it proves nothing beyond that. `reauth` only where no password is set.',
);

/** The account's own address. */
export const email = {
  sendVerifyEmailCodeByAuth: call({
    service: 'accountAuth',
    auth: 'session',
    rate: 'send',
    repeatable: false,
    summary: "Mails a code to the account's own address.",
    input: z.object({
      bizType,
      email: z.optional(noted(emailField, 'Where given, it must be the account’s own address (11240).')),
    }),
    result: sentCode,
    faults: [11003, 11224, 11240, 11247, 11256, 11264],
  }),

  verifyEmailByCodeByAuth: call({
    service: 'accountAuth',
    auth: 'session',
    rate: 'credential',
    repeatable: false,
    summary: "Proves the account's mailbox in a session: verifies the address, or steps the session up.",
    input: z.object({ bizType, code: codeField }),
    result: z.object({
      verifyEmail: z.optional(noted(z.literal(true), 'The address is verified from now on.')),
      stepUpUntil: z.optional(dateTimeField('Until when sensitive calls need no further proof.')),
    }),
    faults: [11001, 11003, 11220, 11221, 11224, 11247, 11256, 11257],
  }),

  checkAccountEmailVerified: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    summary: "Whether the account's mailbox was proven.",
    input: z.object({}),
    result: z.object({ verified: flagField('Whether the mailbox was proven.') }),
    faults: [],
  }),
};
