import * as z from 'zod/mini';
import { call } from '../call.ts';
import { openSignedInBizTypes } from '../code-purposes.ts';
import { codeField, emailField, moment } from '../fields.ts';
import { sentCode } from './codes.ts';

export const sendVerifyEmailCodeByAuth = call({
  service: 'accountAuth',
  auth: 'session',
  rate: 'send',
  repeatable: false,
  summary: "Mails a code to the account's own address; `reauth` only where no password is set.",
  input: z.object({
    bizType: z.enum(openSignedInBizTypes),
    /** Where given, it must be the account's own (11240): whoever asks sees which address the code goes to. */
    email: z.optional(emailField),
  }),
  result: sentCode,
  faults: [11224, 11240, 11247, 11256, 11264],
});

export const verifyEmailByCodeByAuth = call({
  service: 'accountAuth',
  auth: 'session',
  rate: 'credential',
  repeatable: false,
  summary: "Proves the account's mailbox in a session: verifies the address, or steps the session up.",
  input: z.object({ bizType: z.enum(openSignedInBizTypes), code: codeField }),
  result: z.object({ verifyEmail: z.optional(z.literal(true)), stepUpUntil: z.optional(moment) }),
  faults: [11001, 11220, 11221, 11224, 11247, 11256],
});

export const checkAccountEmailVerified = call({
  service: 'accountDataManage',
  auth: 'session',
  rate: 'read',
  repeatable: true,
  summary: "Whether the account's mailbox was proven.",
  input: z.object({}),
  result: z.object({ verified: z.boolean() }),
  faults: [],
});
