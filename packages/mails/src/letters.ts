import { days } from '@foyer/contract/durations';
import { changeKinds } from '@foyer/contract/nouns/change-kinds';
import { codePurposes, linkedPurposes } from '@foyer/contract/nouns/code-purposes';
import { erasedSystems, type KeptRecord, keptRecords } from '@foyer/contract/nouns/deletion';
import { dsrrKinds, dsrrOutcomes } from '@foyer/contract/nouns/dsrr';
import * as z from 'zod/mini';
import { letter, moment, noticeLife, occasion, undoLink } from './letter-kind.ts';
import { recoveryLetters } from './letters/recovery/recovery-letters.ts';

/** What stops a deletion, until the day on which it is carried out; no brands where it is the whole account. */
const plannedDeletion = z.object({
  brands: z.array(z.string()),
  link: z.object({ linkID: z.string(), until: moment }),
  occasion,
});

const keptKinds = Object.keys(keptRecords) as KeptRecord[];

/** A privacy request as its letters tell it. */
const followed = z.object({
  kind: z.enum(dsrrKinds),
  dueAt: moment,
  linkID: z.string(),
  occasion,
});

/** Every letter: the data that it is written from, read back from the outbox, and how long it makes sense. */
export const letters = {
  /** A code; its digits are derived from `codeID` when the letter is written. */
  code: letter({
    data: z.object({
      codeID: z.string(),
      bizType: z.enum(codePurposes),
      hasAccount: z.boolean(),
      /** The account whose recovery address gets it, masked. */
      account: z.optional(z.string()),
      /** When the account that had the address until lately was given another one (settled A8). */
      movedAt: z.optional(moment),
      expiresAt: moment,
      occasion,
    }),
    expires: ({ expiresAt }) => expiresAt,
  }),
  welcome: letter({ data: z.object({ occasion }), expires: noticeLife }),
  /** `eventID` names it in the timeline. */
  newDevice: letter({
    data: z.object({ eventID: z._default(z.string(), ''), occasion }),
    expires: noticeLife,
  }),
  /**
   * Something is paused after wrong passwords or wrong codes: those of a purpose, without one those of all purposes;
   * `ownDevice` where only the browser that they came from is concerned. The link frees the browser that opens it; its
   * token is derived from `linkID` when the letter is written.
   */
  locked: letter({
    data: z.object({
      reason: z.enum(['password', 'code']),
      bizType: z.optional(z.enum(codePurposes)),
      ownDevice: z._default(z.boolean(), false),
      until: moment,
      linkID: z.string(),
      linkExpiresAt: moment,
      occasion,
    }),
    expires: ({ linkExpiresAt }) => linkExpiresAt,
  }),
  /** What was accepted: titles in the letter's language, `fileUrl` as the legal calls answer it. */
  legalReceipt: letter({
    data: z.object({
      documents: z.array(
        z.object({ title: z.string(), version: z.string(), fileUrl: z._default(z.string(), '') }),
      ),
      occasion,
    }),
    expires: noticeLife,
  }),
  /** A rotated-out token was used again, so the session that it belonged to has ended. */
  tokenReuse: letter({ data: z.object({ occasion }), expires: noticeLife }),
  /** In a session; `isFirst` where there was none before, `toEarlier` at an address that the account had before. */
  passwordChanged: letter({
    data: z.object({ isFirst: z.boolean(), toEarlier: z.optional(z.boolean()), occasion }),
    expires: noticeLife,
  }),
  /** With a code from the mailbox; `toEarlier` at an address that the account had before. */
  passwordReset: letter({
    data: z.object({ toEarlier: z.optional(z.boolean()), occasion }),
    expires: noticeLife,
  }),
  /** The address was changed to the masked `to`; `link` takes it back, its token is derived from `linkID`. */
  emailChanged: letter({
    data: z.object({
      to: z.string(),
      link: undoLink,
      occasion,
    }),
    expires: noticeLife,
  }),
  /** To the address that an account has from now on. */
  emailIsNew: letter({ data: z.object({ occasion }), expires: noticeLife }),
  ...recoveryLetters,
  /**
   * The account, or what it has with `brands`, is erased on the day of `link`, which stops that. `deletionReminder` says so
   * once more.
   */
  deletionScheduled: letter({ data: plannedDeletion, expires: ({ link }) => link.until }),
  deletionReminder: letter({ data: plannedDeletion, expires: ({ link }) => link.until }),
  /** It was stopped: nothing is erased. */
  deletionCancelled: letter({
    data: z.object({ brands: z.array(z.string()), occasion }),
    expires: noticeLife,
  }),
  /** What was erased where, and what is kept until when; the last letter to the address where it was the account. */
  deletionDone: letter({
    data: z.object({
      brands: z.array(z.string()),
      receiptID: z.string(),
      systems: z.array(z.object({ system: z.enum(erasedSystems), doneAt: moment })),
      stays: z.array(z.object({ kind: z.enum(keptKinds), until: moment })),
      occasion,
    }),
    expires: noticeLife,
  }),
  /** What was taken back. */
  undone: letter({ data: z.object({ kinds: z.array(z.enum(changeKinds)), occasion }), expires: noticeLife }),
  /** `link` takes it back; its token is derived from `linkID`. */
  mfaOn: letter({ data: z.object({ link: undoLink, occasion }), expires: noticeLife }),
  /** Another authenticator app stands in the place of the one before. */
  otpReplaced: letter({ data: z.object({ link: undoLink, occasion }), expires: noticeLife }),
  mfaOff: letter({ data: z.object({ link: undoLink, occasion }), expires: noticeLife }),
  /** The operator has removed every second factor. */
  mfaReset: letter({ data: z.object({ occasion }), expires: noticeLife }),
  backupCodesRenewed: letter({ data: z.object({ link: undoLink, occasion }), expires: noticeLife }),
  /** `eventID` names it in the timeline. */
  backupCodeUsed: letter({
    data: z.object({ left: z.int().check(z.nonnegative()), eventID: z._default(z.string(), ''), occasion }),
    expires: noticeLife,
  }),
  /** Wrong second factors behind a right first one; `lockedUntil` where they began a pause. */
  secondFactorFailed: letter({
    data: z.object({ lockedUntil: z.optional(moment), occasion }),
    expires: noticeLife,
  }),
  passkeyAdded: letter({ data: z.object({ link: undoLink, occasion }), expires: noticeLife }),
  passkeyRemoved: letter({ data: z.object({ link: undoLink, occasion }), expires: noticeLife }),
  deviceTrusted: letter({ data: z.object({ occasion }), expires: noticeLife }),
  /** A voice assistant or an app may act for the account from now on, or no longer; `name` is that of its maker. */
  linked: letter({ data: z.object({ name: z.string(), occasion }), expires: noticeLife }),
  unlinked: letter({ data: z.object({ name: z.string(), occasion }), expires: noticeLife }),
  /**
   * A device without a keyboard may act for the account from now on: `name` is the app that it runs, `deviceName` what it
   * calls itself, which has room for no address and no number.
   */
  thingConnected: letter({
    data: z.object({ name: z.string(), deviceName: z.optional(z.string()), occasion }),
    expires: noticeLife,
  }),
  /**
   * A privacy request: it came in, it is proven, it is answered in the privacy office's own words, it is closed. Each letter
   * carries the link by which it is followed, whose token is derived from `linkID`.
   */
  dsrrReceived: letter({ data: followed, expires: noticeLife }),
  dsrrProven: letter({ data: followed, expires: noticeLife }),
  dsrrAnswered: letter({ data: z.extend(followed, { words: z.string() }), expires: noticeLife }),
  dsrrClosed: letter({ data: z.extend(followed, { outcome: z.enum(dsrrOutcomes) }), expires: noticeLife }),
  /** What proves a mailbox for a privacy request; without a link where the request is not that address's. */
  dsrrLink: letter({
    data: z.object({
      purpose: z.enum(linkedPurposes),
      requestID: z.string(),
      link: z.optional(z.object({ linkID: z.string(), until: moment })),
      occasion,
    }),
    expires: ({ link }, now) => link?.until ?? now + days(3),
  }),
  /** To the privacy office: a request is to be answered soon. */
  dsrrDue: letter({
    data: z.object({ requestID: z.string(), dueAt: moment, occasion }),
    expires: noticeLife,
  }),
  /** What support wrote back; `message` is what was asked, on `occasion`. */
  feedbackAnswer: letter({
    data: z.object({ reference: z.string(), answer: z.string(), message: z.string(), occasion }),
    expires: (_, now) => now + days(7),
  }),
  /** An export of everything can be fetched, until when. */
  exportReady: letter({
    data: z.object({ until: moment, occasion }),
    expires: ({ until }) => until,
  }),
  /** An identity at a provider signs in to the account from now on, or no longer; `name` is the provider’s. */
  identityBound: letter({
    data: z.object({ name: z.string(), link: undoLink, occasion }),
    expires: noticeLife,
  }),
  identityUnbound: letter({
    data: z.object({ name: z.string(), link: undoLink, occasion }),
    expires: noticeLife,
  }),
  frozen: letter({ data: z.object({ occasion }), expires: noticeLife }),
  unfrozen: letter({ data: z.object({ occasion }), expires: noticeLife }),
};

/** The name of a letter. */
export type LetterName = keyof typeof letters;

/** What each letter is written from. */
export type LetterData = { [Name in LetterName]: z.output<(typeof letters)[Name]['data']> };

/** A letter with its data. */
export type Letter = { [Name in LetterName]: { letter: Name; data: LetterData[Name] } }[LetterName];

/** Whether a text from the outbox names a letter. */
export const isLetterName = (text: string): text is LetterName => Object.hasOwn(letters, text);

/** A letter to look at. */
export interface SampleLetter {
  /** Names it in addresses, `code-login-known`. */
  name: string;
  letter: Letter;
}
