import { number, records, text, textOrNull, when, whenOrNull } from './fields.ts';

const clientID = text('The assistant or app.', 'petApp');
const scope = text('What for, between blanks.', 'openid devices');
const amr = textOrNull('By what the owner had signed in (RFC 8176), between blanks.', 'pwd otp');
const grantID = text('Names the grant.', '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55');
const sessionID = textOrNull('The sign-in in which it was allowed.', '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55');
const authenticatedAt = when('When the owner had signed in.');

const resource = textOrNull('The one service that it is for.', 'larkholm-cloud');

/** What apps and assistants may do for an account. */
export const partnerRecords = {
  grants: records('Apps and assistants that may act for the account.', {
    grantID,
    clientID,
    scope,
    amr,
    authenticatedAt,
    sessionID,
    resource,
    deviceName: textOrNull('Of a device that was connected by its code: what it is called.', 'Kitchen oven'),
    country: textOrNull('Where that device was.', 'GB'),
    createdAt: when('When it was allowed.'),
    lastUsedAt: when('When it was used last, to the day.'),
    expiresAt: whenOrNull('When it ends by itself.'),
    endedAt: whenOrNull('When it was ended.'),
  }),
  appConsents: records('What apps of other companies were allowed, until it is taken back.', {
    clientID,
    scope,
    version: text('Of the words that were shown.', 'Zl2p8mVb0yQeXw3kR7tNhA'),
    allowedAt: when('When it was allowed last.'),
  }),
  pairings: records('Devices that are about to be connected.', {
    clientID,
    scope,
    deviceName: textOrNull('What the device calls itself.', 'Kitchen oven'),
    country: textOrNull('Where it asked from.', 'GB'),
    state: text('How far it is.', 'approved'),
    amr,
    authenticatedAt: whenOrNull('When the owner had signed in.'),
    createdAt: when('When the device asked.'),
    expiresAt: when('When its code ends.'),
  }),
  grantTokens: records('The refresh tokens of those grants, which are kept as hashes alone.', {
    grantID,
    issuedAt: when('When it was made.'),
    rotatedAt: whenOrNull('When another took its place.'),
  }),
  handOvers: records('Hand-overs to an app that were begun.', {
    grantID,
    clientID,
    redirectUri: text('Where it was sent.', 'https://pets.example/return'),
    scope,
    amr,
    authenticatedAt,
    sessionID,
    resource,
    createdAt: when('When it was made.'),
    expiresAt: when('When it ends.'),
    usedAt: whenOrNull('When it was used.'),
  }),
  partnerEvents: records('What apps of the family were told of the account.', {
    eventID: text('Names it to the app.', 'q83vEjRWeJCrze8SNFZ4kA'),
    appID: text('The app.', 'petApp'),
    type: text('What of.', 'account.frozen'),
    reference: textOrNull('What it is about.', 'q83vEjRWeJCrze8SNFZ4kA'),
    state: text('Whether it waits, was delivered or is over.', 'delivered'),
    attempts: number('How often it was tried.', 1),
    dueAt: when('When it is tried.'),
    expiresAt: when('When it is not tried any more.'),
    createdAt: when('When it was written.'),
    deliveredAt: whenOrNull('When the app had it.'),
    confirmedAt: whenOrNull('When the app said that it has done what it asks for.'),
    lastError: textOrNull('Why the last try failed.', '503'),
  }),
  toldSignOuts: records('Sign-outs that apps are still to hear of, or did not want to hear.', {
    logoutID: text('Names it.', 'q83vEjRWeJCrze8SNFZ4kA'),
    clientID,
    state: text('Whether it waits or is over.', 'queued'),
    attempts: number('How often it was tried.', 1),
    dueAt: when('When it is tried.'),
    expiresAt: when('When it is not tried any more.'),
    createdAt: when('When the session ended.'),
    lastError: textOrNull('Why the last try failed.', 'HTTP 503'),
  }),
  partnerLinks: records('Links from apps that brought the owner along.', {
    appID: text('The app.', 'petApp'),
    action: text('What it was for.', 'manage'),
    createdAt: when('When it was made.'),
    expiresAt: when('When it ends.'),
    usedAt: whenOrNull('When it was used.'),
  }),
};
