import * as z from 'zod/mini';
import { noted } from '../noted.ts';
import { file, flag, number, records, shared, text, textOrNull, when, whenOrNull } from './fields.ts';

/** The account itself. */
export const account = noted(
  z.strictObject({
    accountID: text('Names the account.', '7f1c02de-9ab8-4c53-8a51-0d2f9f1f3c11'),
    email: text('Its e-mail address.', 'jane@example.com'),
    emailVerifiedAt: whenOrNull('When the mailbox was proven.'),
    passwordChangedAt: whenOrNull(
      'When the password was set last; the password itself is not known to anybody but its owner.',
    ),
    nickName: text('The name to be called by; empty where none is given.', 'Jane'),
    language: shared.language,
    countryCode: text('Country of residence, ISO 3166-1 alpha-2.', 'GB'),
    mailConfirmation: flag('Whether news may be mailed.'),
    acceptedProtocols: noted(
      z.record(z.string(), z.string()),
      'The newest version of each legal document that was accepted.',
      { termsOfUse: '2026-01-15' },
    ),
    createdAt: when('When the account was made.'),
    frozenAt: whenOrNull('When it was frozen.'),
    pendingEmail: textOrNull(
      'The address that it is to have once the code there was typed.',
      'jane.doe@example.com',
    ),
    pendingEmailAt: whenOrNull('Since when.'),
    pictureID: textOrNull('Names its picture.', 'q83vEjRWeJCrze8SNFZ4kA'),
    exportID: textOrNull('Names its newest export, this one.', 'rLw0a1mYx2N2vJm3k9qT3g'),
    mfaSince: whenOrNull('Since when signing in asks for a second factor.'),
  }),
  'The account itself.',
);

/** What belongs to an account's owner. */
export const accountRecords = {
  pictures: records('The picture of the profile.', {
    pictureID: text('Names it.', 'q83vEjRWeJCrze8SNFZ4kA'),
    file,
    type: text('Its media type.', 'image/webp'),
    addedAt: when('When it was added.'),
  }),
  consents: records('Which legal document was accepted, when and from where.', {
    consentID: text('Names the receipt.', '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55'),
    protocolCode: text('The document.', 'termsOfUse'),
    version: text('Its version.', '2026-01-15'),
    countryCode: text('For which country, ISO 3166-1 alpha-2.', 'GB'),
    language: shared.language,
    appID: shared.appID,
    source: text('The network address that it came from.', '203.0.113.7'),
    acceptedAt: when('When it was accepted.'),
    keptUntil: whenOrNull('When the receipt goes; null while there is the account.'),
  }),
  changes: records('Changes that can still be undone.', {
    changeID: text('Names the change.', 'q83vEjRWeJCrze8SNFZ4kA'),
    kind: text('What was changed.', 'email'),
    email: text('The address before the change.', 'jane@example.com'),
    madeAt: when('When it was made.'),
    expiresAt: when('Until when it can be undone.'),
    endedAt: whenOrNull('When it was undone.'),
  }),
  feedback: records('What was written to support.', {
    feedbackID: text('Its reference.', 'K7QX-M4DT'),
    accountID: textOrNull(
      'The account that wrote it; null where nobody was signed in.',
      '7f1c02de-9ab8-4c53-8a51-0d2f9f1f3c11',
    ),
    email: textOrNull('Where an answer was asked for, if not at the account’s address.', 'jane@example.com'),
    topic: text('What it was about.', 'code'),
    message: text('The message.', 'The code never arrives.'),
    traceIdOfProblem: textOrNull('Names the problem that it was about.', 'WEB1795197845000-00001'),
    language: shared.language,
    appID: shared.appID,
    createdAt: when('When it was written.'),
    answer: textOrNull('What support wrote back.', 'Please look into the spam folder.'),
    answeredAt: whenOrNull('When support wrote back.'),
    closedAt: whenOrNull('When support was done with it.'),
  }),
  feedbackImages: records('The pictures that came with those messages.', {
    feedbackID: text('Of the message.', 'K7QX-M4DT'),
    position: number('Which one of its pictures, counted from 0.', 0),
    file,
    kind: text('Its format.', 'jpg'),
  }),
  letters: records('Letters that were sent in the last 30 days, or wait to be sent.', {
    outboxID: text('Names the letter.', 'q83vEjRWeJCrze8SNFZ4kA'),
    letter: text('Which letter.', 'newDevice'),
    language: shared.language,
    appID: shared.appID,
    state: text('Whether it waits (`queued`), was sent, was refused, or made no sense any more.', 'sent'),
    attempts: number('How often it was tried.', 1),
    dueAt: when('When it was due.'),
    expiresAt: when('When it makes no sense any more.'),
    createdAt: when('When it was written.'),
    sentAt: whenOrNull('When it was sent.'),
    lastError: textOrNull('Why the last try failed.', '452'),
  }),
  activity: records('What was done in the account, by whom and from where.', {
    auditID: text('Names the entry.', '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55'),
    at: when('When.'),
    event: text('What happened.', 'session.started'),
    actor: text('Who did it: `user`, `operator` or `system`.', 'user'),
    source: text('The network address that it came from; empty after 30 days.', '203.0.113.7'),
    traceId: text('Names the request.', 'WEB1795197845000-00001'),
    details: noted(
      z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
      'What else was written down.',
      { browser: 'Chrome', system: 'Android', country: 'GB' },
    ),
  }),
  exports: records('Exports like this one.', {
    exportID: text('Names it.', 'rLw0a1mYx2N2vJm3k9qT3g'),
    state: text('Whether it is being made or ready.', 'making'),
    timeZone: text('Hours before UTC, as the browser said.', '+1'),
    appID: shared.appID,
    requestedAt: when('When it was asked for.'),
    progress: number('How much of it was made, in percent.', 0),
    bytes: number('The size of its file.', 0),
    madeAt: whenOrNull('When it was made.'),
    expiresAt: whenOrNull('When it is erased.'),
  }),
};
