/** What a deletion erases: the account with all that belongs to it, or what it has with some brands. */
export const deletionScopes = ['account', 'brands'] as const;

/** What a deletion erases. */
export type DeletionScope = (typeof deletionScopes)[number];

/** How far a deletion has got. */
export const deletionStates = ['scheduled', 'cancelled', 'erasing', 'done'] as const;

/**
 * The parts of the platform from which a deletion takes data, in the order in which it does: what lets somebody in, files,
 * the records of the database, and what the database leaves of removed records on the disk.
 */
export const erasedSystems = ['access', 'files', 'records', 'traces'] as const;

/** A part of the platform from which a deletion takes data. */
export type ErasedSystem = (typeof erasedSystems)[number];

/** What an account has whatever apps it uses, as its owner is told before it is deleted (settled C5). */
export const accountDataKinds = [
  'profile',
  'picture',
  'devices',
  'signInFactors',
  'identities',
  'openRequests',
] as const;

/** What an account has with a brand: apps and assistants that may act for it, and what was written to support. */
export const brandDataKinds = ['linkedApps', 'feedback'] as const;

/** What outlives an account, under its random id alone, and why (settled C2). */
export const keptRecords = {
  consents: 'proofOfConsent',
  activity: 'security',
  /** Privacy requests, and what apps of the family were told. */
  requests: 'proofOfAction',
} as const;

/** What outlives an account. */
export type KeptRecord = keyof typeof keptRecords;

/** What an app has said that holds data itself: it is yet to be reached, it has taken the request, it has done it. */
export const partnerStates = ['waiting', 'told', 'confirmed'] as const;

/** What the number of a receipt looks like: 128 random bits, base64url. */
export const receiptPattern: RegExp = /^[\w-]{22}$/;
