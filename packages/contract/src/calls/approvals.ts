import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dateTimeField, secondsField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { limits } from '../limits.ts';

/** Names the question to the browser that waits for its answer. */
export const approvalCode = tokenField('The sign-in that waits for an approval, as beginApproval named it.');

const approvalID = noted(
  z.string().check(z.regex(/^[\w-]{22}$/)),
  'Names the question to the browsers that are asked.',
  'q83vEjRWeJCrze8SNFZ4kA',
);

const number = noted(
  z.string().check(z.regex(/^\d{2}$/)),
  'The two digits that the other screen shows.',
  '47',
);

/** A sign-in that is approved on a browser which is signed in (settled A1, A3). */
export const approvals = {
  beginApproval: call({
    service: 'accountAuth',
    auth: 'token',
    rate: 'credential',
    repeatable: false,
    summary:
      'Asks the browsers that are signed in whether this sign-in is their owner’s, one question of an account at a time.',
    input: z.object({
      bizToken: tokenField('The proof of a password or mailed code at a sign-in, as 11257 carried it.'),
    }),
    result: z.object({
      approvalCode,
      number,
      expiresInSec: secondsField('Seconds until the question is over.', limits.mfa.approval.life / 1000),
    }),
    faults: [11003, 11228, 11247, 11252, 11253],
  }),

  getApproval: call({
    service: 'accountAuth',
    auth: 'token',
    rate: 'read',
    repeatable: true,
    summary:
      'How far an approval is, for the browser that waits for it; an approved one is for authBy2fa. Writes nothing.',
    input: z.object({ approvalCode }),
    result: z.object({
      state: noted(
        z.enum(['waiting', 'approved', 'refused', 'over']),
        '`refused` also after a wrong number; `over` also for a code that is unknown.',
        'waiting',
      ),
    }),
    faults: [],
  }),

  getAskedApproval: call({
    service: 'accountAuth',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    summary:
      'The sign-in that this browser is asked to approve, if there is one; a session that a link brought is asked nothing. Writes nothing.',
    input: z.object({
      approvalID: z.optional(noted(approvalID, 'The question that is shown already.')),
    }),
    result: z.object({
      state: noted(
        z.enum(['none', 'asked', 'answered', 'over']),
        'Whether something is asked; or what has become of the question that is shown.',
        'asked',
      ),
      question: z.optional(
        noted(
          z.object({
            approvalID,
            browser: z.optional(textField('The browser that asks, as it is recognised.', 'Firefox')),
            system: z.optional(textField('Its system.', 'Windows')),
            place: z.optional(textField('From which country, ISO 3166-1 alpha-2.', 'GB')),
            askedAt: dateTimeField('When it began to ask.'),
            expiresInSec: secondsField('Seconds until the question is over.', 86),
          }),
          'What is asked.',
        ),
      ),
    }),
    faults: [],
  }),

  answerApproval: call({
    service: 'accountAuth',
    auth: 'session',
    rate: 'credential',
    repeatable: false,
    summary:
      'Approves a sign-in by the number that its screen shows, or refuses it. A wrong number ends the question, too, and counts as a wrong second factor.',
    input: z.union([
      z.object({ approvalID, number }),
      z.object({ approvalID, refused: noted(z.literal(true), 'It is not the owner who signs in.') }),
    ]),
    result: z.object({}),
    faults: [11001, 11220, 11221, 11247],
  }),
};
