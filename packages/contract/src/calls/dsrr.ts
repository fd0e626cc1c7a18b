import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dateTimeField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { dsrrKinds, dsrrNextSteps, dsrrOutcomes, dsrrRequestID, dsrrStatuses } from '../nouns/dsrr.ts';

/** Names a privacy request. */
export const requestId = noted(
  z.string().check(z.regex(dsrrRequestID)),
  'The privacy request, as its link names it.',
  'q83vEjRWeJCrze8SNFZ4kA',
);

const kind = noted(z.enum(dsrrKinds), 'What was asked for.', 'access');

const status = noted(
  z.enum(dsrrStatuses),
  'How far it has got: received, proven to be its sender’s, in work, done.',
  'proven',
);

const receivedAt = dateTimeField('When it came in.');
const dueAt = dateTimeField('By when the law of the person’s country demands an answer.');

const next = z.optional(
  noted(
    z.enum(dsrrNextSteps),
    'What proves that it is the person’s: signing in, or the mailbox where that is not possible. Missing once it is proven.',
    'signIn',
  ),
);

/** Requests that came in through the privacy office (specification section 7, DSRR). */
export const dsrr = {
  confirmDsrrVesyncAccount: call({
    service: 'accountDsrr',
    auth: 'sessionOrNone',
    rate: 'credential',
    repeatable: false,
    openWhilePending: true,
    verifiedOnly: true,
    summary:
      'Ties a privacy request to a proven account: that of the session, or behind the proof of the mailbox for who cannot sign in.',
    input: z.object({
      requestId,
      bizToken: z.optional(
        tokenField(
          'The proof of the mailbox: of purpose `dsrrVerifyEmail` for its own request, `dsrr` for any of the mailbox.',
        ),
      ),
    }),
    result: z.object({
      requestId,
      status,
      next,
      redirectUri: z.optional(
        textField('Where the app goes on that sent the person.', 'https://app.example.com/privacy/return'),
      ),
    }),
    faults: [11001, 11221, 11240, 11252, 11253, 11256, 11266, 11267],
  }),

  listDsrrRequests: call({
    service: 'accountDsrr',
    auth: 'sessionOrNone',
    rate: 'credential',
    repeatable: true,
    openWhilePending: true,
    verifiedOnly: true,
    summary:
      'The open privacy requests of the session’s account, or of a proven mailbox, for whoever has no link that names one; it changes nothing.',
    input: z.object({
      bizToken: z.optional(
        tokenField('The proof of the mailbox, of purpose `dsrr` or `resetPassword`; it stays good.'),
      ),
    }),
    result: z.object({
      requests: noted(
        z.array(z.object({ requestId, kind, status, receivedAt, dueAt })),
        'Those that are open, the latest first.',
      ),
      next: noted(
        z.enum(dsrrNextSteps),
        'What proves that they are the person’s: signing in, or the mailbox where that is not possible.',
        'signIn',
      ),
      mayAsk: z.optional(
        noted(
          z.array(z.enum(dsrrKinds)),
          'What createDsrrRequest takes now; only where somebody has an account and cannot sign in. Empty where each kind is open already, or the requests of 30 days are used up.',
          [...dsrrKinds],
        ),
      ),
    }),
    faults: [11001, 11252, 11253],
  }),

  createDsrrRequest: call({
    service: 'accountDsrr',
    auth: 'token',
    rate: 'deletion',
    repeatable: false,
    summary:
      'Makes a privacy request for an account that its owner cannot sign in to, proven by the mailbox at once; where one of that kind is open, that one is proven instead. One to delete the account schedules the deletion.',
    input: z.object({
      bizToken: tokenField('The proof of the mailbox, of purpose `dsrr`; used up.'),
      kind: noted(z.enum(dsrrKinds), 'What is asked for.', 'access'),
    }),
    result: z.object({ requestId, status }),
    faults: [11003, 11202, 11203, 11252, 11253],
  }),

  getDsrrRequest: call({
    service: 'accountDsrr',
    auth: 'none',
    rate: 'credential',
    repeatable: true,
    summary: 'How far a privacy request has got, by its id or by a link of its letters; it changes nothing.',
    input: z.union([
      z.object({ linkToken: tokenField('The token of a link in a letter about the request.') }),
      z.object({ requestId }),
    ]),
    result: z.object({
      requestId,
      kind,
      status,
      outcome: z.optional(noted(z.enum(dsrrOutcomes), 'How it ended, once it is done.', 'done')),
      receivedAt,
      dueAt,
      email: z.optional(
        textField('The address that it came from, masked; to whoever has a link.', 'j***e@example.com'),
      ),
      proves: z.optional(
        noted(z.literal('mailbox'), 'The link proves the mailbox, once; else it only follows the request.'),
      ),
      next,
    }),
    faults: [11221],
  }),
};
