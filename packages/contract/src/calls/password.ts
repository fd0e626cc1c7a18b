import * as z from 'zod/mini';
import { call } from '../call.ts';
import { moment, newPassword, presentPassword, tokenField } from '../fields.ts';

export const verifyPassword = call({
  service: 'accountAuth',
  auth: 'session',
  rate: 'credential',
  repeatable: false,
  summary: 'Steps a session up by its password: sensitive calls are open for 10 minutes.',
  input: z.object({ password: presentPassword }),
  result: z.object({ stepUpUntil: moment }),
  faults: [11001, 11201, 11247],
});

export const setPassword = call({
  service: 'accountDataManage',
  auth: 'session',
  rate: 'credential',
  repeatable: false,
  summary:
    'Changes or sets the password, by the present one or by a fresh step-up; all other sessions end unless they are kept.',
  input: z.object({
    oldPassword: z.optional(presentPassword),
    newPassword,
    keepOtherSessions: z.optional(z.boolean()),
  }),
  result: z.object({ sessionsEnded: z.int().check(z.nonnegative()) }),
  faults: [11001, 11201, 11222, 11223, 11247, 11256],
});

export const resetPassword = call({
  service: 'accountDataManage',
  auth: 'token',
  rate: 'credential',
  repeatable: false,
  summary: 'Sets a new password behind a proven mailbox and ends every session; it signs nobody in.',
  input: z.object({ bizToken: tokenField, newPassword }),
  result: z.object({ sessionsEnded: z.int().check(z.nonnegative()) }),
  faults: [11202, 11222, 11223, 11248, 11252, 11253],
});
