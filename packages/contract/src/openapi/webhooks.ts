import * as z from 'zod/mini';
import { noted } from '../fields/noted.ts';
import { type EventType, eventTypes, isToConfirm } from '../nouns/event-types.ts';
import { jsonSchemaOf } from './json-schema.ts';

const meanings: Readonly<Record<EventType, string>> = {
  'account.deleted': 'The account was deleted: delete your data, and confirm it.',
  'account.brandDataDeleted':
    'What the account has with your brand was deleted: delete your data, and confirm it.',
  'account.emailChanged': 'The account has another address.',
  'account.frozen': 'Support has frozen the account: end your sessions.',
  'account.unfrozen': 'Support has let the account go.',
  'account.sessionsEnded': 'All sessions of the account ended: end yours.',
  'account.newsWithdrawn': 'The user wants no more news by mail.',
  'grant.revoked': 'Your app may no longer act for the account: forget the tokens.',
};

const ofEvery = {
  accountID: noted(z.string(), 'The `sub` of your tokens.', '9a9590af-d3ec-47fa-a745-8feeb53e4a57'),
  sequence: z.optional(
    noted(
      z.int(),
      'Of two events about one account, the one with the higher number is newer. Missing if the account was gone already.',
      12,
    ),
  ),
};

/** What is posted to an app to tell it of an event. */
export const eventSchema = (type: EventType) =>
  z.strictObject({
    type: noted(z.literal(type), meanings[type]),
    timestamp: noted(
      z.iso.datetime(),
      'When it happened, by the clock of the node that saw it.',
      '2026-11-23T06:33:13.129Z',
    ),
    data: z.strictObject(
      isToConfirm(type)
        ? {
            ...ofEvery,
            confirmationToken: noted(z.string(), 'For /oauth/confirm-event.', 'evt_mZ4cQ1.k2pW9s'),
          }
        : ofEvery,
    ),
  });

/** What is posted to an app whose user has signed out (OpenID Connect Back-Channel Logout 1.0, section 2.5). */
const logoutForm = z.object({
  logout_token: noted(
    z.string(),
    'A JWT of type `logout+jwt` that names the session by `sid`.',
    'eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
  ),
});

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Signed as Standard Webhooks says (https://www.standardwebhooks.com, version 1). */
const signature = [
  header('webhook-id', 'The same each time this event is sent.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and an HMAC-SHA-256 of id, time and body; two with a blank between them while two secrets are valid.',
  ),
];

const taken = {
  '2XX': {
    description: 'Taken. To a deletion, 200 and 204 say that it is done, 202 that it will be confirmed.',
  },
};

const eventOperation = (type: EventType) => ({
  operationId: `on.${type}`,
  tags: ['events'],
  summary: meanings[type],
  security: [],
  parameters: signature,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: jsonSchemaOf(eventSchema(type), 'output') } },
  },
  responses: { ...taken, '4XX': { description: 'Not taken: it is sent again.' } },
});

/** What Foyer posts to apps, for the webhooks of /openapi.json. */
export const webhooks = () => ({
  ...Object.fromEntries(eventTypes.map((type) => [type, { post: eventOperation(type) }])),
  backchannelLogout: {
    post: {
      operationId: 'on.backchannelLogout',
      tags: ['events'],
      summary: 'A session of your user has ended: end the session that has this `sid`.',
      security: [],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: jsonSchemaOf(logoutForm, 'output') } },
      },
      responses: {
        '2XX': { description: 'The session is ended, or you know none.' },
        '4XX': { description: 'The token is not good, or the session could not be ended: it is sent again.' },
      },
    },
  },
});
