import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dateTimeField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { changeKinds } from '../nouns/change-kinds.ts';

const undoToken = tokenField('The token of the link in the letter about the change.');
const kinds = (what: string) => noted(z.array(z.enum(changeKinds)), what, ['email']);
const restored = textField('The address that the account has then, masked.', 'j***e@example.com');

/** Taking back what somebody changed. */
export const changes = {
  getChange: call({
    service: 'accountDataManage',
    auth: 'token',
    rate: 'credential',
    repeatable: true,
    summary: 'What an undo link takes back; it changes nothing.',
    input: z.object({ undoToken }),
    result: z.object({
      reverts: kinds('What is taken back: this change and every later one.'),
      email: restored,
      madeAt: dateTimeField('When it was changed.'),
      undoUntil: dateTimeField('Until when the link works.'),
    }),
    faults: [11221],
  }),

  undoChange: call({
    service: 'accountDataManage',
    auth: 'token',
    rate: 'credential',
    repeatable: false,
    summary:
      'Takes the account back to before a change: later ones are reverted with it, all sessions end, the password is unset.',
    input: z.object({ undoToken }),
    result: z.object({ reverted: kinds('What was taken back.'), email: restored }),
    faults: [11221],
  }),
};
