/**
 * What the owner of an account is shown of what happened in it, by the names of the audit trail (settled A7). The list
 * grows with what can happen.
 */
export const activityTypes = [
  'account.registered',
  'account.verified',
  'account.claimed',
  'account.frozen',
  'account.unfrozen',
  'session.started',
  'session.endedAll',
  'session.endedByReuse',
  'device.added',
  'device.signedOut',
  'device.othersSignedOut',
  'password.changed',
  'password.set',
  'password.reset',
  'signIn.locked',
  'code.locked',
  'lock.browserFreed',
  'mfa.on',
  'mfa.replaced',
  'mfa.off',
  'mfa.reset',
  'mfa.codesRenewed',
  'mfa.codeUsed',
  'mfa.locked',
  'device.trusted',
  'device.trustEnded',
  'passkey.added',
  'passkey.removed',
  'identity.bound',
  'identity.unbound',
  'email.changed',
  'change.undone',
  'recovery.started',
  'recovery.vetoed',
  'recovery.cancelled',
  'recovery.finished',
  'export.requested',
  'export.fetched',
  'deletion.scheduled',
  'deletion.cancelled',
] as const;

/** Something that happened in an account, as its owner is shown it. */
export type ActivityType = (typeof activityTypes)[number];
