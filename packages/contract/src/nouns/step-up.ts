// Without schemas: the first visit to the portal may read these lists, and zod is no part of it.

/** A second factor: a code of an authenticator app, one of the saved codes, or a passkey. */
export const mfaMethods = ['otp', 'backupCode', 'passkey'] as const;

/** A second factor. */
export type MfaMethod = (typeof mfaMethods)[number];

/** What a step-up can begin with: the password, or a mailed code where none is set, or a passkey (settled A1). */
export const stepUpStarts = ['password', 'code', 'passkey'] as const;

/** What a step-up can begin with. */
export type StepUpStart = (typeof stepUpStarts)[number];

/** By what a session was stepped up last: what completed it, so the factor where one is on (settled A1). */
export type StepUpMethod = StepUpStart | MfaMethod;
