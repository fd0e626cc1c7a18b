import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  backupCodeField,
  codeField,
  currentPassword,
  dateTimeField,
  flagField,
  newPassword,
  sessionsEnded,
  tokenField,
} from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { passkeyCode } from '../fields/passkey-fields.ts';
import { mfaMethods } from '../nouns/step-up.ts';

/** The password: proving oneself by it, changing it, setting it anew. */
export const password = {
  verifyPassword: call({
    service: 'accountAuth',
    auth: 'session',
    rate: 'credential',
    repeatable: false,
    openWhilePending: true,
    openWhileDeletion: true,
    summary:
      'Steps a session up by its password: sensitive calls are open for 10 minutes. Where a second factor is on, 11257 asks for it.',
    input: z.object({ password: currentPassword }),
    result: z.object({ stepUpUntil: dateTimeField('Until when sensitive calls need no further proof.') }),
    faults: [11001, 11003, 11201, 11247, 11257],
  }),

  setPassword: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'credential',
    repeatable: false,
    summary:
      'Changes or sets the password, by the current one or by a fresh step-up; all other sessions end unless they are kept.',
    input: z.object({
      oldPassword: z.optional(
        noted(currentPassword, 'The current password; not needed in a session with a fresh step-up.'),
      ),
      newPassword,
      keepOtherSessions: z.optional(flagField('Leave the other sessions as they are; by default they end.')),
    }),
    result: z.object({ sessionsEnded }),
    faults: [11001, 11003, 11201, 11222, 11223, 11247, 11256],
  }),

  resetPassword: call({
    service: 'accountDataManage',
    auth: 'token',
    rate: 'credential',
    repeatable: false,
    summary:
      'Sets a new password behind a proven mailbox and ends every session; it signs nobody in. Where a second factor is on, 11257 asks for it and uses nothing up.',
    input: z.object({
      bizToken: tokenField('Of purpose `resetPassword`.'),
      newPassword,
      mfaMethod: z.optional(
        noted(z.enum(mfaMethods), 'Which second factor comes with it, where 11257 has asked for one.', 'otp'),
      ),
      otpCode: z.optional(noted(codeField, 'The 6 digits that the authenticator app shows.')),
      backupCode: z.optional(backupCodeField),
      passkeyCode: z.optional(passkeyCode),
    }),
    result: z.object({ sessionsEnded }),
    faults: [11003, 11202, 11203, 11220, 11221, 11222, 11223, 11247, 11248, 11252, 11253, 11257],
  }),
};
