import * as z from 'zod/mini';
import { call } from '../call.ts';
import { codeField, dateTimeField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';

const linkToken = tokenField('The token of the link in the letter to the recovery address.');
const effectiveAt = dateTimeField('When it is removed or replaced; until then it can veto that.');

/** A second mailbox that can start the timed recovery and signs nobody in (flows.md, "Recovery address"). */
export const recoveryAddress = {
  confirmRecoveryAddress: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    stepUpNotBy: ['backupCode'],
    verifiedOnly: true,
    rate: 'credential',
    repeatable: false,
    summary:
      'Proves the recovery address by the code that was mailed to it. It holds at once, or replaces another after 72 hours.',
    input: z.object({ code: codeField }),
    result: z.object({
      effectiveAt: z.optional(
        dateTimeField('When it replaces the one before, which can veto that; missing where there was none.'),
      ),
    }),
    faults: [11001, 11003, 11220, 11221, 11247],
  }),

  removeRecoveryAddress: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    stepUpNotBy: ['backupCode'],
    verifiedOnly: true,
    rate: 'change',
    repeatable: true,
    summary:
      'Forgets an address that waits for its code; removes one that is on after 72 hours, in which it can veto that.',
    input: z.object({}),
    result: z.object({ effectiveAt: z.optional(effectiveAt) }),
    faults: [11001],
  }),

  getRecoveryAddressChange: call({
    service: 'accountDataManage',
    auth: 'token',
    rate: 'credential',
    repeatable: true,
    summary: 'What a link in a letter to the recovery address would veto; it changes nothing.',
    input: z.object({ linkToken }),
    result: z.object({
      kind: noted(z.enum(['removal', 'replacement']), 'What is to become of the address.', 'removal'),
      effectiveAt,
      email: textField('The address of the account, masked.', 'j***e@example.com'),
    }),
    faults: [11221],
  }),

  cancelRecoveryAddressChange: call({
    service: 'accountDataManage',
    auth: 'sessionOrNone',
    rate: 'credential',
    repeatable: false,
    summary:
      'Keeps a recovery address that is about to be removed or replaced, by the link of its letter or in a session.',
    input: z.object({
      linkToken: z.optional(noted(linkToken, 'Left out in a session of the account.')),
    }),
    result: z.object({}),
    faults: [11001, 11221],
  }),
};
