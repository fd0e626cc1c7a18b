/** What of an account can be changed, and taken back for 7 days (settled A9). */
export const changeKinds = ['email', 'factors', 'passkeys', 'identities', 'recoveryAddress'] as const;

/** What of an account can be changed, and taken back for 7 days. */
export type ChangeKind = (typeof changeKinds)[number];
