import { mailboxOf } from './mailbox.ts';

declare const isSubject: unique symbol;

/**
 * Stands for an address, a mailbox or an account where something is counted against it: a keyed hash, so that counts and
 * locks name nobody, whether or not an account has the address, and all of one person's are found by it (settled X7).
 */
export type Subject = string & { readonly [isSubject]: true };

interface SubjectKeys {
  /** HMAC-SHA-256 under the newest key. */
  mac(purpose: string, text: string): Buffer;
}

const subjectBytes = 16;

const subjectOf = ({ mac }: SubjectKeys, what: 'address' | 'mailbox' | 'account', name: string): Subject =>
  // what marks a subject exists for the compiler only
  mac(`subject.${what}`, name).subarray(0, subjectBytes).toString('base64url') as Subject;

/** Whose locks and wrong passwords and codes are counted: exactly this address (security: R46). @param emailKey in lower case */
export const addressSubject = (keys: SubjectKeys, emailKey: string): Subject =>
  subjectOf(keys, 'address', emailKey);

/** Whose mails are counted: the mailbox behind an address (security: R46). @param emailKey in lower case */
export const mailboxSubject = (keys: SubjectKeys, emailKey: string): Subject =>
  subjectOf(keys, 'mailbox', mailboxOf(emailKey));

/** Whose feedback is counted. */
export const accountSubject = (keys: SubjectKeys, accountID: string): Subject =>
  subjectOf(keys, 'account', accountID);
