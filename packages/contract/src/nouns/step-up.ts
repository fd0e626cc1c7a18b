// Without schemas: the first visit to the portal may read these lists, and zod is no part of it.

/** A second factor: a code of an authenticator app, one of the saved codes, or a passkey. */
export const mfaMethods = ['otp', 'backupCode', 'passkey'] as const;

/** A second factor. */
export type MfaMethod = (typeof mfaMethods)[number];

/** A second factor of a sign-in: those, or the approval of a browser that is signed in, which opens nothing else (settled A1). */
export const signInFactors = [...mfaMethods, 'approval'] as const;

/** A second factor of a sign-in. */
export type SignInFactor = (typeof signInFactors)[number];

/** What a step-up can begin with: the password, or a mailed code where none is set, or a passkey (settled A1). */
export const stepUpStarts = ['password', 'code', 'passkey'] as const;

/** What a step-up can begin with. */
export type StepUpStart = (typeof stepUpStarts)[number];

/** By what a session was stepped up last: what completed it, so the factor where one is on (settled A1). */
export type StepUpMethod = StepUpStart | MfaMethod;

/** By what a session's owner has proven itself last: a step-up, or a sign-in by an approval, which is none. */
export type ProvenBy = StepUpMethod | 'approval';
