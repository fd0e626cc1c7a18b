import { openPurposes } from '@foyer/contract/code-purposes';
import { protocolCodes } from '@foyer/contract/protocol-codes';
import {
  type Check,
  type Checked,
  isAmount,
  isFlag,
  isText,
  listOf,
  maybe,
  oneOf,
  shaped,
} from './checks.ts';
import { parseJson, session } from './web-storage.ts';

const isBizType = oneOf(openPurposes);
const isProtocolCode = oneOf(protocolCodes);

/** What a tab keeps between screens: key → what it must look like. The names are the specification's, section 3. */
const checks = {
  /** The address typed at the start of a sign-in. */
  signInEmail: shaped({ email: isText }),
  emailVerification: shaped({
    bizType: isBizType,
    email: isText,
    sendId: maybe(isText),
    /** Epoch milliseconds. */
    countdownEndsAt: maybe(isAmount),
    /** Epoch milliseconds from which the next send is possible, after a refused one. */
    nextSendAt: maybe(isAmount),
    /** Epoch milliseconds until which the last code is good. */
    codeExpiresAt: maybe(isAmount),
  }),
  lockAccountInfo: shaped({ email: isText, accountLockTimeInSec: isAmount }),
  emailCodeSuccess: shaped({ bizType: isBizType, bizToken: isText, email: isText, expiresAt: isAmount }),
  changePasswordSuccess: shaped({ sessionsEnded: isAmount, kept: isFlag }),
  resetPasswordSuccess: shaped({ sessionsEnded: isAmount }),
  initialLegalAgreement: shaped({
    initToken: isText,
    protocols: listOf(shaped({ protocolCode: isProtocolCode, version: isText })),
  }),
  returnTo: shaped({ path: isText }),
  /** Where the address began to be verified. */
  verifyEmailFrom: shaped({ path: isText }),
};

/** The name of something that a tab keeps. */
export type StashKey = keyof typeof checks;

/** What is kept under a name. */
export type Stashed<K extends StashKey> = Checked<(typeof checks)[K]>;

const keys = Object.keys(checks).filter((key): key is StashKey => key in checks);
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const tell of [...listeners]) tell();
};

/** Calls back after every write; returns the function that ends it. */
export function onStashChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const isOver = (value: unknown, now: number): boolean =>
  shaped({ expiresAt: isAmount })(value) && value.expiresAt <= now;

/**
 * What is kept under a name. A value that does not look right, or whose `expiresAt` has passed, is removed.
 * @param now epoch milliseconds
 */
export function readStash<K extends StashKey>(key: K, now = Date.now()): Stashed<K> | undefined {
  const text = session.read(key);
  const value = parseJson(text);
  const check: Check<unknown> = checks[key];
  if (check(value) && !isOver(value, now)) return value as Stashed<K>;
  if (text !== undefined) session.write(key, undefined);
  return undefined;
}

/** Keeps a value under a name, instead of the one before. */
export function writeStash<K extends StashKey>(key: K, value: Stashed<K>): void {
  session.write(key, JSON.stringify(value));
  changed();
}

/** Forgets what is kept under a name. */
export function removeStash(key: StashKey): void {
  session.write(key, undefined);
  changed();
}

/** Forgets everything but what is named. */
export function clearStash(kept: readonly StashKey[] = []): void {
  for (const key of keys) if (!kept.includes(key)) session.write(key, undefined);
  changed();
}
