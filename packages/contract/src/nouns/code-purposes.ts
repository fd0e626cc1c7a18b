// Without schemas: the first visit to the portal reads these lists, and zod is no part of it.

/** What a code may be for that goes to an address which nobody has signed in with (flows.md, Codes). */
export const signedOutPurposes = [
  'login',
  'register',
  'resetPassword',
  'thirdBind',
  'recovery',
  'recoveryByAddress',
  'dsrr',
] as const;

/** What is proven for one named privacy request: by the link of a letter, never by digits (settled C6). */
export const linkedPurposes = ['dsrrVerifyEmail', 'dsrrResetPassword'] as const;

/** What the link of a letter proves for a named privacy request. */
export type LinkedPurpose = (typeof linkedPurposes)[number];

/** What a code may be for that a session asks for (flows.md, Codes). */
export const signedInPurposes = ['verifyEmail', 'reauth', 'changeEmail', 'recoveryAddress'] as const;

/** What a code may be for, whoever asks for it; a code proves nothing beyond it. */
export const codePurposes = [...signedOutPurposes, ...signedInPurposes] as const;

/** What a code is for, whoever asked for it. */
export type CodePurpose = (typeof codePurposes)[number];

/** A purpose of a code that is asked for without a session. */
export type SignedOutPurpose = (typeof signedOutPurposes)[number];

/** A purpose of a code that proves a mailbox by itself; those for signing in are taken by authByPWDOrOTM. */
export type ProvingPurpose = Exclude<SignedOutPurpose, 'login' | 'thirdBind'>;

/** The purposes of codes that prove a mailbox by themselves. */
export const provingPurposes = /* @__PURE__ */ signedOutPurposes.filter(
  (bizType): bizType is ProvingPurpose => bizType !== 'login' && bizType !== 'thirdBind',
);

/** A purpose of a code that a session asks for. */
export type SignedInPurpose = (typeof signedInPurposes)[number];

const signedIn: ReadonlySet<CodePurpose> = new Set(signedInPurposes);

/** Tells whether a code of this purpose is asked for in a session; it follows which of the two calls sends it. */
export const isSignedInPurpose = (purpose: CodePurpose): purpose is (typeof signedInPurposes)[number] =>
  signedIn.has(purpose);

/** What wrong tries can lock for an address: passwords, or codes of one purpose. */
export type Lockable = 'password' | CodePurpose;

/** What was tried too often: passwords, codes of one purpose, codes of all purposes together, or second factors. */
export const lockCauses = ['password', 'codes', 'mfa', ...codePurposes] as const;

/** What was tried too often. */
export type LockCause = (typeof lockCauses)[number];

/** What was tried too often at an address; second factors are an account's. */
export type AddressLockCause = Exclude<LockCause, 'mfa'>;

/**
 * What a ticket proves: a `bizToken`, an `initToken`, or the token of an unlock link (flows.md, "Tokens, by kind"). The
 * calls of its purpose alone take it.
 */
export const ticketPurposes = [
  'register',
  'resetPassword',
  'init',
  'unlock',
  'mfa',
  'otpSetup',
  'passkeySetup',
  'recovery',
  'recoveryByAddress',
  'dsrr',
  ...linkedPurposes,
] as const;

/** What a ticket proves. */
export type TicketPurpose = (typeof ticketPurposes)[number];
