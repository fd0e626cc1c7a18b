import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  dateTimeField,
  flagField,
  newPassword,
  sessionsEnded,
  textField,
  tokenField,
} from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';

const availableAt = dateTimeField('When the wait is over: 72 hours with the password, 7 days without.');
const masked = textField('The address, masked.', 'j***e@example.com');

/** The way back without a second factor, or without the mailbox (flows.md, "Everything lost" and "Recovery address"). */
export const recovery = {
  startRecovery: call({
    service: 'accountAuth',
    auth: 'token',
    rate: 'credential',
    repeatable: false,
    summary:
      'Begins the wait after which a new password can be set without a second factor; it is told to everybody who may be the owner, any of whom can stop it.',
    input: z.object({
      bizToken: z.optional(
        noted(
          tokenField('The proof of the first factor, as 11257 carried it.'),
          'May be left out beside a proof of the recovery address: the wait is longer then.',
        ),
      ),
      recoveryToken: tokenField(
        'The proof of the mailbox, of purpose `recovery`, or of the recovery address, of purpose `recoveryByAddress`.',
      ),
    }),
    result: z.union([
      z.object({ availableAt, email: masked }),
      z.object({
        instead: noted(
          z.literal('resetPassword'),
          'The account has no recovery address, so the code came to its own: a reset is the way.',
        ),
      }),
    ]),
    faults: [11202, 11248, 11252, 11253],
  }),

  getRecovery: call({
    service: 'accountAuth',
    auth: 'token',
    rate: 'credential',
    repeatable: true,
    summary: 'How far a recovery has got, by a link of one of its letters; it changes nothing.',
    input: z.object({ linkToken: tokenField('The token of a link in a letter about the recovery.') }),
    result: z.object({
      canFinish: flagField('Whether this link finishes it; else it stops it.'),
      startedAt: dateTimeField('When it was asked for.'),
      availableAt,
      email: masked,
      byAddress: z.optional(
        noted(z.literal(true), 'It was asked for through the recovery address, not behind the mailbox.'),
      ),
      withoutPassword: z.optional(noted(z.literal(true), 'Whoever asked for it did not give the password.')),
      offers: z.optional(
        textField(
          'The recovery address, masked, where finishing may make it the address of the account.',
          'p***r@example.com',
        ),
      ),
    }),
    faults: [11221],
  }),

  finishRecovery: call({
    service: 'accountAuth',
    auth: 'token',
    rate: 'credential',
    repeatable: false,
    summary:
      'Sets a new password and removes every second factor behind the wait; ends all sessions, signs nobody in.',
    input: z.object({
      linkToken: tokenField('The token of the link in the letter that came after the wait.'),
      newPassword,
      takeAddress: z.optional(
        flagField('Whether the recovery address becomes that of the account; the old one can undo that.'),
      ),
    }),
    result: z.object({ sessionsEnded }),
    faults: [11203, 11221, 11222, 11248, 11259],
  }),

  cancelRecovery: call({
    service: 'accountAuth',
    auth: 'sessionOrNone',
    rate: 'credential',
    repeatable: false,
    summary:
      'Stops a recovery by the link of its letter, or in a session stepped up by a second factor, which has ended it by then. Where it was begun with the password, ends all other sessions and unsets that.',
    input: z.object({
      linkToken: z.optional(
        noted(tokenField('The token of the link in the letter.'), 'Left out in a session of the account.'),
      ),
    }),
    result: z.object({ sessionsEnded }),
    faults: [11001, 11221, 11256],
  }),
};
