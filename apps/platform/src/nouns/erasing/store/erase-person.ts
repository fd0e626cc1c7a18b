import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { ownByTypedAddress } from '../../accounts/store/own-rows.ts';
import { type EndedRequest, forgetRequester } from '../../dsrr/store/dsrr-requests.ts';
import { forgetCountsOf } from '../../limits/store/counters.ts';
import { forgetFailures } from '../../limits/store/locks.ts';
import { forgetFreedBrowsers } from '../../limits/store/unlocked-browsers.ts';
import { allTo, endedTo, type Recipient, waitingTo } from '../../mail/store/sent-to.ts';
import type { PersonKeys } from './person-rows.ts';

/** How a person is erased, and until when is kept what outlives the account under its random id. */
export interface Erasing {
  keys: PersonKeys;
  now: EpochMs;
  /** Receipts of consents. */
  consentsKeptUntil: EpochMs;
  /** Privacy requests. */
  dsrrKeptUntil: EpochMs;
}

/** Letters with an address, on their way or ended, and who asked for the codes among them. */
async function dropLetters(tx: Writer, recipient: Recipient): Promise<void> {
  const { emailKey } = recipient;
  const sends = tx
    .selectFrom('sends')
    .innerJoin('codes', 'codes.codeID', 'sends.codeID')
    .where('codes.emailKey', '=', emailKey);
  // a code for a recovery went to the recovery address
  await tx.deleteFrom('outbox').where('outboxID', 'in', sends.select('sends.outboxID')).execute();
  await tx.deleteFrom('sends').where('codeID', 'in', sends.select('sends.codeID')).execute();
  await tx.deleteFrom('codes').where('emailKey', '=', emailKey).execute();
  await tx
    .deleteFrom('outbox')
    .where(allTo([recipient]))
    .execute();
}

/**
 * Letters that a recovery address got as such. The mailbox may be somebody else's, who keeps all others; and of those that
 * wait for other accounts none goes.
 */
async function dropCopies(
  tx: Writer,
  { accountID }: HeldAccount,
  copies: readonly Recipient[],
): Promise<void> {
  for (const { emailKey, marks } of copies) {
    await tx
      .deleteFrom('outbox')
      .where(waitingTo(emailKey))
      .where('letter', '=', 'forRecoveryAddress')
      .where('data', 'like', `%"accountID":"${accountID}"%`)
      .execute();
    await tx.deleteFrom('outbox').where(endedTo(marks)).where('letter', '=', 'forRecoveryAddress').execute();
  }
}

/** Codes that its sessions asked for, to an address that it was about to have too, with their letters. */
async function dropOwnCodes(tx: Writer, { accountID }: HeldAccount): Promise<void> {
  const sends = tx
    .selectFrom('sends')
    .innerJoin('codes', 'codes.codeID', 'sends.codeID')
    .where('codes.accountID', '=', accountID);
  await tx.deleteFrom('outbox').where('outboxID', 'in', sends.select('sends.outboxID')).execute();
  await tx.deleteFrom('sends').where('codeID', 'in', sends.select('sends.codeID')).execute();
  await tx.deleteFrom('codes').where('accountID', '=', accountID).execute();
}

/** What the person wrote to support, and the address where others have given it as theirs. */
async function forgetFeedback(tx: Writer, account: HeldAccount): Promise<void> {
  await tx.deleteFrom('feedback').where(ownByTypedAddress(account)).execute();
  await tx
    .updateTable('feedback')
    .set({ email: null })
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', account.emailKey))
    .execute();
}

/**
 * Removes an account and every row that names its person or counts against them (settled X7, C2, C9); the tables say
 * what stays.
 * @returns privacy requests that were open, and end with the account
 */
export async function erasePerson(
  tx: Writer,
  account: HeldAccount,
  { keys, now, consentsKeptUntil, dsrrKeptUntil }: Erasing,
): Promise<EndedRequest[]> {
  const { accountID, emailKey } = account;
  await forgetFailures(tx, { subject: keys.address });
  await forgetFreedBrowsers(tx, keys.address);
  for (const subject of [keys.address, keys.mailbox, keys.account]) await forgetCountsOf(tx, subject);
  // before the letters: an answer to such an address that is under way is waited for, and its letter goes, too
  await forgetFeedback(tx, account);
  await dropOwnCodes(tx, account);
  await dropCopies(tx, account, keys.copied);
  await dropLetters(tx, keys.present);
  for (const former of keys.formerly) {
    await dropLetters(tx, former);
    await tx.deleteFrom('tickets').where('emailKey', '=', former.emailKey).execute();
  }
  await tx
    .deleteFrom('tickets')
    .where(({ or, eb }) => or([eb('emailKey', '=', emailKey), eb('accountID', '=', accountID)]))
    .execute();
  const ended = await forgetRequester(tx, account, { now, keptUntil: dsrrKeptUntil });
  await tx
    .updateTable('consents')
    .set({ source: '', keptUntil: consentsKeptUntil })
    .where('accountID', '=', accountID)
    .execute();
  // devices, sessions with their tokens, authorizeCodes, grants and exports go with it
  await tx.deleteFrom('accounts').where('accountID', '=', accountID).execute();
  return ended;
}
