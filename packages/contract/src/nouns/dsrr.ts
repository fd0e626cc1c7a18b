// Without schemas: the portal reads these lists.

/** What a person may ask of the privacy office (GDPR art. 15 to 17). */
export const dsrrKinds = ['access', 'export', 'correction', 'deletion'] as const;

/** What a person asks of the privacy office. */
export type DsrrKind = (typeof dsrrKinds)[number];

/** How far a request has got: it came in, the person has proven to be its sender, somebody works on it, it is closed. */
export const dsrrStatuses = ['received', 'proven', 'inWork', 'done'] as const;

/** How far a request has got. */
export type DsrrStatus = (typeof dsrrStatuses)[number];

/** How a closed request ended: it was done, refused with a reason, taken back, or nobody has proven to be its sender. */
export const dsrrOutcomes = ['done', 'refused', 'withdrawn', 'unproven'] as const;

/** How a closed request ended. */
export type DsrrOutcome = (typeof dsrrOutcomes)[number];

/** What a person does next to prove that a request is theirs: sign in, or prove the mailbox where they cannot. */
export const dsrrNextSteps = ['signIn', 'verifyEmail'] as const;

/** What a person does next to prove that a request is theirs. */
export type DsrrNextStep = (typeof dsrrNextSteps)[number];

/** What the id of a request looks like: 128 random bits, base64url. */
export const dsrrRequestID: RegExp = /^[\w-]{22}$/;
