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

const availableAt = dateTimeField('When the wait of 72 hours is over.');
const masked = textField('The address, masked.', 'j***e@example.com');

/** The way back for who has lost every second factor (flows.md, "Everything lost"). */
export const recovery = {
  startRecovery: call({
    service: 'accountAuth',
    auth: 'token',
    rate: 'credential',
    repeatable: false,
    summary:
      'Begins the wait after which second factors can be removed; whoever has a factor can stop it meanwhile.',
    input: z.object({
      bizToken: tokenField('The proof of the first factor, as 11257 carried it.'),
      recoveryToken: tokenField('The proof of the mailbox, of purpose `recovery`.'),
    }),
    result: z.object({ availableAt, email: masked }),
    faults: [11248, 11252, 11253],
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
    }),
    result: z.object({ sessionsEnded }),
    faults: [11221, 11222, 11248, 11259],
  }),

  cancelRecovery: call({
    service: 'accountAuth',
    auth: 'sessionOrNone',
    rate: 'credential',
    repeatable: false,
    summary:
      'Stops a recovery by the link of its letter, or in a session stepped up by a second factor, which has ended it by then; ends all other sessions and unsets the password.',
    input: z.object({
      linkToken: z.optional(
        noted(tokenField('The token of the link in the letter.'), 'Left out in a session of the account.'),
      ),
    }),
    result: z.object({ sessionsEnded }),
    faults: [11001, 11221, 11256],
  }),
};
