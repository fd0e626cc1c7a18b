import * as z from 'zod/mini';
import { noted } from '../fields/noted.ts';
import { flag, number, records, shared, text, textOrNull, when, whenOrNull } from './fields.ts';

const sessionID = text('Names the session.', '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55');
const life = {
  createdAt: when('When it was made.'),
  expiresAt: when('When it ends.'),
  usedAt: whenOrNull('When it was used.'),
};

/** By what an account is signed in to, and from where. */
export const signInRecords = {
  authenticatorApps: records('The authenticator app; its secret is not part of an export.', {
    addedAt: when('When it was set up.'),
  }),
  backupCodeSets: records('The set of backup codes; the codes are kept as hashes alone.', {
    createdAt: when('When they were made.'),
  }),
  backupCodes: records('The backup codes of the set.', { usedAt: whenOrNull('When it was used.') }),
  passkeys: records('Passkeys; removed ones for 7 days.', {
    credentialID: text('Names the passkey, base64url.', 'AQIDBAUGBwg'),
    userHandle: text('What authenticators know the account by, base64url.', 'bm8gbmFtZSBpbiBpdA'),
    publicKey: text('Its public key (COSE), base64url.', 'pQECAyYgASFY'),
    transports: noted(z.array(z.string()), 'How the authenticator can be reached.', ['internal']),
    name: text('What its owner calls it.', 'Kitchen tablet'),
    backedUp: flag('Whether its provider keeps it on more than one device.'),
    addedAt: when('When it was added.'),
    lastUsedAt: whenOrNull('When it was used last.'),
    removedAt: whenOrNull('When it was removed.'),
  }),
  identities: records('Identities at providers that sign in to the account.', {
    issuer: text('The provider’s own address.', 'https://accounts.example'),
    subject: text('What the provider calls the owner.', '110169484474386276334'),
    provider: text('The provider.', 'google'),
    email: textOrNull('The address that the provider told.', 'jane@example.com'),
    boundAt: when('When it was bound.'),
    lastUsedAt: whenOrNull('When it was used last.'),
  }),
  devices: records('Browsers that the account knows.', {
    deviceId: text('Names the browser.', '5d0d4f5e-7f6a-4a55-9a47-0b8f0d9f5a10'),
    osInfo: text('The system, as the browser says.', 'Android 16'),
    clientInfo: text('What the browser says of itself.', 'Chrome 156'),
    clientType: text('`mobile` or `pc`.', 'mobile'),
    ownName: textOrNull('What its owner calls it.', 'Kitchen tablet'),
    country: shared.country,
    firstSeenAt: when('When it signed in first.'),
    lastSeenAt: when('When it was seen last.'),
    trustedUntil: whenOrNull('Until when it is trusted.'),
  }),
  sessions: records('Sign-ins that last.', {
    sessionID,
    createdAt: when('When it began.'),
    lastSeenAt: when('When it was used last.'),
    expiresAt: when('When it ends at the latest.'),
    stepUpAt: whenOrNull('When its owner was asked for proof last.'),
    stepUpBy: textOrNull('By what that was proven.', 'password'),
    entryAppID: textOrNull('The app whose link brought it.', 'petApp'),
    endedAt: whenOrNull('When it was ended.'),
  }),
  sessionTokens: records('The tokens of those sessions, which are kept as hashes alone.', {
    sessionID,
    issuedAt: when('When it was made.'),
    rotatedAt: whenOrNull('When another took its place.'),
    refusedAt: whenOrNull('When it was refused first.'),
  }),
  sessionApps: records('Apps that are to hear of the end of those sessions.', {
    sessionID,
    clientID: text('The app.', 'store'),
  }),
  recoveries: records('Ways back without a second factor or without the mailbox that were asked for.', {
    recoveryID: text('Names it.', 'q83vEjRWeJCrze8SNFZ4kA'),
    startedAt: when('When it was asked for.'),
    availableAt: when('When the wait is over.'),
    expiresAt: when('When it ends.'),
    announcedAt: whenOrNull('When the link to finish it was mailed.'),
    endedAt: whenOrNull('When it was finished or stopped.'),
    address: textOrNull('The recovery address through which it was asked for.', 'partner@example.com'),
    withPassword: flag('Whether the password was given.'),
  }),
  recoveryAddresses: records('The recovery address, and one that is to replace it.', {
    addressID: text('Names it.', 'q83vEjRWeJCrze8SNFZ4kA'),
    email: text('The address.', 'partner@example.com'),
    askedAt: when('When its code was asked for.'),
    provenAt: whenOrNull('When its mailbox was proven.'),
    since: whenOrNull('Since when it is the recovery address.'),
    expiresAt: whenOrNull('Until when it waits for its code.'),
  }),
  recoveryAddressChanges: records('Removals and replacements of the recovery address.', {
    changeID: text('Names it.', 'q83vEjRWeJCrze8SNFZ4kA'),
    successorID: textOrNull('Names the address that replaces it.', 'rLw0a1mYx2N2vJm3k9qT3g'),
    askedAt: when('When it was asked for.'),
    effectiveAt: when('When it takes effect.'),
    endedAt: whenOrNull('When it took effect or was vetoed.'),
  }),
  approvals: records('Sign-ins that a browser which was signed in was asked to approve.', {
    browser: textOrNull('The browser that asked.', 'Firefox'),
    system: textOrNull('Its system.', 'Windows'),
    country: shared.country,
    ...life,
    answeredAt: whenOrNull('When it was answered.'),
    answer: textOrNull(
      '`approved`, `refused`, or `wrong` for a number that was not the one shown.',
      'approved',
    ),
    endedAt: whenOrNull('When it was ended before its time.'),
  }),
  codes: records('Codes that were mailed; their digits are not kept.', {
    accountID: textOrNull('Whose session asked for it.', '7f1c02de-9ab8-4c53-8a51-0d2f9f1f3c11'),
    bizType: text('What it was for.', 'login'),
    ...life,
    tries: number('How often one was typed.', 1),
    replacedAt: whenOrNull('When another took its place.'),
  }),
  proofs: records('Short-lived proofs that a step was passed.', {
    accountID: textOrNull('Whose step it was.', '7f1c02de-9ab8-4c53-8a51-0d2f9f1f3c11'),
    purpose: text('What it was for.', 'resetPassword'),
    sessionID: textOrNull('In which session.', '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55'),
    ...life,
    tries: number('How often it was tried.', 0),
  }),
  signIns: records('Sign-ins on their way to a session.', {
    provenBy: textOrNull('By what.', 'password'),
    secondFactor: textOrNull('Which second factor was passed.', 'otp'),
    trusts: flag('Whether the browser was to be trusted.'),
    ...life,
    entryAppID: textOrNull('The app whose link brought it.', 'petApp'),
  }),
  counts: records('How often something was tried or asked for lately.', {
    kind: text('What was counted.', 'send.daily'),
    bizType: text('For which purpose; empty where that tells nothing apart.', 'login'),
    windowStart: when('Since when.'),
    count: number('How often.', 3),
    expiresAt: when('When it is forgotten.'),
  }),
  wrongPasswords: records('Wrong passwords in a row.', {
    failures: number('How many.', 2),
    lastFailureAt: when('When the last was typed.'),
    lockedUntil: when('Until when the address was closed to browsers that it does not know.'),
  }),
  freedBrowsers: records('Browsers that a link from a letter has let in while the address was closed.', {
    until: when('Until when.'),
  }),
};
