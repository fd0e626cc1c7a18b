import { codePurposes } from '@foyer/contract/nouns/code-purposes';
import { protocolCodes } from '@foyer/contract/nouns/protocol-codes';
import { signInFactors } from '@foyer/contract/nouns/step-up';
import { parseJson, session } from './browser/web-storage.ts';
import { type Checked, isAmount, isFlag, isText, listOf, maybe, oneOf, shaped } from './checks.ts';
import { emitter, type Subscribe } from './observable.ts';
import { isPartner } from './request/partner-checks.ts';
import { isSignInMethod } from './user/last-sign-in.ts';

const isCodePurpose = oneOf(codePurposes);
const isAddress = shaped({ email: isText });

/**
 * Everything that a tab keeps, by name, with what it must look like. The names are the specification's, section 3; a
 * name joins with the screen that writes it.
 */
const checks = {
  /** The account that was signed in here last: what else is kept may be about it. */
  owner: shaped({ accountID: isText }),
  /** What a partner app handed over, and what the platform says of it. */
  partner: isPartner,
  /** The address typed at the start of a sign-in; empty where another one than that of who was here last is wanted. */
  signInEmail: isAddress,
  emailVerification: shaped({
    bizType: isCodePurpose,
    email: isText,
    sendId: maybe(isText),
    /** Epoch milliseconds. */
    countdownEndsAt: maybe(isAmount),
    /** Epoch milliseconds from which the next send is possible, after a refused one. */
    nextSendAt: maybe(isAmount),
    /** Epoch milliseconds until which the last code is good. */
    codeExpiresAt: maybe(isAmount),
    /** How often the last code may still be tried, once a wrong one was; 0 where it is over. */
    triesLeft: maybe(isAmount),
  }),
  lockAccountInfo: shaped({ email: isText, accountLockTimeInSec: isAmount }),
  emailCodeSuccess: shaped({
    bizType: isCodePurpose,
    bizToken: isText,
    email: isText,
    expiresAt: isAmount,
    /** The identity of a provider that the new account is made with. */
    thirdBindToken: maybe(isText),
  }),
  /** Why somebody went to a provider. */
  thirdLogin: shaped({ thirdPartyType: isText, purpose: oneOf(['signIn', 'bind'] as const) }),
  /** An identity of a provider that waits for its account; the end in epoch milliseconds. */
  thirdPartyBind: shaped({
    thirdBindToken: isText,
    thirdPartyType: isText,
    email: maybe(isText),
    name: maybe(isText),
    /** Makes an account for that address without a code. */
    bizToken: maybe(isText),
    expiresAt: isAmount,
  }),
  /** A sign-in that waits for its second factor; the end in epoch milliseconds. */
  mfaLogin: shaped({
    bizToken: isText,
    mfaMethodList: listOf(oneOf(signInFactors)),
    maskedEmail: isText,
    expiresAt: isAmount,
    /** The first factor, which this browser offers first the next time. */
    method: maybe(isSignInMethod),
    /** The question that other browsers are asked for it. */
    approval: maybe(shaped({ approvalCode: isText, number: isText, endsAt: isAmount })),
  }),
  /** The address that the account has from now on, and until when the change can be taken back. */
  changeEmail: shaped({ email: isText, undoUntil: isText }),
  /** When the account that an address belonged to was given another one, as ISO 8601. */
  movedAddress: shaped({ changedAt: isText }),
  /** An authenticator app that is being set up; its secret is never kept. The end in epoch milliseconds. */
  mfaSetting: shaped({ setupToken: isText, expiresAt: isAmount }),
  changePasswordSuccess: shaped({ sessionsEnded: isAmount, kept: isFlag }),
  resetPasswordSuccess: shaped({ sessionsEnded: isAmount }),
  /** What was asked to be deleted, and by what that is followed; no brands where it was the whole account. */
  deleteUserData: shaped({ receiptId: isText, brandIDs: listOf(isText) }),
  /** The apps whose data go with it. */
  deleteAppIDs: shaped({ appIDs: listOf(isText) }),
  initialLegalAgreement: shaped({
    initToken: isText,
    /** Whether this browser is to be trusted once the sign-in is complete. */
    trusts: maybe(isFlag),
    protocols: listOf(shaped({ protocolCode: oneOf(protocolCodes), version: isText })),
  }),
  /** The code of a device that is to be connected, and when it came, in epoch milliseconds. */
  pairing: shaped({ userCode: isText, at: isAmount }),
  /** A path of the portal that was wanted before a sign-in. */
  returnTo: shaped({ path: isText }),
  /** Where the address began to be verified. */
  verifyEmailFrom: shaped({ path: isText }),
  /** The privacy request that a link was asked for, that was chosen among several, or that was confirmed. */
  dsrrRequest: shaped({ requestId: isText }),
  /** The address that asked for a new password for a privacy request. */
  dsrrResetPasswordEmail: isAddress,
  /** A message to support that was begun; its pictures are never kept. */
  feedbackDraft: shaped({ topic: isText, message: isText, email: isText, accountID: maybe(isText) }),
  /** The trace id of what went wrong last, and when, in epoch milliseconds. */
  lastProblem: shaped({ traceId: isText, at: isAmount }),
};

/** The name of something that a tab keeps. */
export type StashKey = keyof typeof checks;

/** What is kept under a name. */
export type Stashed<K extends StashKey> = Checked<(typeof checks)[K]>;

const keys = Object.keys(checks) as StashKey[];
const { subscribe, emit } = emitter();

/** Calls back after every write; returns the function that ends it. */
export const onStashChange: Subscribe = subscribe;

const isOver = (value: unknown, now: number): boolean =>
  shaped({ expiresAt: isAmount })(value) && value.expiresAt <= now;

type Known = { text: string | undefined; value: unknown };
const known = new Map<StashKey, Known>();

/** @returns the value of a text; the same object as long as the text is the same */
function parsedValue(key: StashKey, text: string | undefined): unknown {
  const seen = known.get(key);
  if (seen?.text === text) return seen?.value;
  const parsed = parseJson(text);
  const value = checks[key](parsed) ? parsed : undefined;
  known.set(key, { text, value });
  return value;
}

/**
 * What is kept under a name; the same object until it is written again. A value that does not look right, or whose
 * `expiresAt` has passed, is removed.
 * @param now epoch milliseconds
 */
export function readStash<K extends StashKey>(key: K, now = Date.now()): Stashed<K> | undefined {
  const text = session.read(key);
  const value = parsedValue(key, text);
  if (value !== undefined && !isOver(value, now)) return value as Stashed<K>;
  if (text !== undefined) session.write(key, undefined);
  return undefined;
}

/** Keeps a value under a name, instead of the one before. */
export function writeStash<K extends StashKey>(key: K, value: Stashed<K>): void {
  session.write(key, JSON.stringify(value));
  emit();
}

/** Forgets what is kept under a name. */
export function removeStash(key: StashKey): void {
  session.write(key, undefined);
  emit();
}

/** Forgets everything but what is named. */
export function clearStash(kept: readonly StashKey[] = []): void {
  for (const key of keys) if (!kept.includes(key)) session.write(key, undefined);
  emit();
}
