import * as z from 'zod/mini';
import { call } from '../call.ts';
import { codeField, dateTimeField, emailField, flagField, knownEmail } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { signedInPurposes } from '../nouns/code-purposes.ts';
import { sentCode } from './codes.ts';

const purposeOf = <Purpose extends string>(purposes: readonly Purpose[]) =>
  noted(
    z.enum(purposes),
    'What the code is for; it proves nothing beyond that. `reauth` only where no password is set.',
  );

/** The account's own address. */
export const email = {
  sendVerifyEmailCodeByAuth: call({
    service: 'accountAuth',
    auth: 'session',
    rate: 'send',
    repeatable: false,
    openWhilePending: true,
    openWhileDeletion: true,
    summary:
      "Mails a code to the account's own address, for `changeEmail` to the one that it is to have, for `recoveryAddress` to that one.",
    input: z.object({
      bizType: purposeOf(signedInPurposes),
      email: z.optional(
        noted(
          emailField,
          'The new address for `changeEmail` and `recoveryAddress`, behind a fresh step-up (11256); without one `recoveryAddress` mails to the address that waits for its code. Else the account’s own, where it is given (11240).',
        ),
      ),
    }),
    result: sentCode,
    faults: [11001, 11003, 11224, 11240, 11247, 11256, 11264, 11266],
  }),

  verifyEmailByCodeByAuth: call({
    service: 'accountAuth',
    auth: 'session',
    rate: 'credential',
    repeatable: false,
    openWhilePending: true,
    openWhileDeletion: true,
    summary: "Proves the account's mailbox in a session: verifies the address, or steps the session up.",
    input: z.object({ bizType: purposeOf(['verifyEmail', 'reauth']), code: codeField }),
    result: z.object({
      verifyEmail: z.optional(noted(z.literal(true), 'The address is verified from now on.')),
      stepUpUntil: z.optional(dateTimeField('Until when sensitive calls need no further proof.')),
    }),
    faults: [11001, 11003, 11220, 11221, 11224, 11247, 11256, 11257, 11266],
  }),

  changeAccountEmail: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    stepUpNotBy: ['backupCode'],
    verifiedOnly: true,
    rate: 'credential',
    repeatable: false,
    summary:
      'Gives the account the address that a code was mailed to; the one before can take it back for 7 days.',
    input: z.object({
      code: codeField,
      email: z.optional(noted(emailField, 'Where given, it must be the one the code was mailed to (11240).')),
    }),
    result: z.object({
      email: knownEmail,
      undoUntil: dateTimeField('Until when the mailbox of before can take it back.'),
    }),
    faults: [11001, 11003, 11203, 11220, 11221, 11240, 11247],
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
