import type { ActivityType } from '@foyer/contract/nouns/activity-types';

/** What helps where the owner of an account did not do something (settled A10). */
export type Repair = 'device' | 'password' | 'undo' | 'unlink';

/** What helps where somebody else caused an event; events that are left out need nothing. */
export const repairs: Readonly<Partial<Record<ActivityType, Repair>>> = {
  'account.verified': 'device',
  'session.started': 'device',
  'session.endedAll': 'device',
  'device.added': 'device',
  'device.signedOut': 'device',
  'device.othersSignedOut': 'device',
  'password.changed': 'password',
  'password.set': 'password',
  'password.reset': 'password',
  'mfa.on': 'undo',
  'mfa.replaced': 'undo',
  'mfa.off': 'undo',
  'mfa.codesRenewed': 'undo',
  'mfa.codeUsed': 'password',
  'mfa.locked': 'password',
  'approval.given': 'device',
  'approval.refused': 'password',
  'device.trusted': 'device',
  'device.trustEnded': 'device',
  'passkey.added': 'undo',
  'passkey.removed': 'undo',
  'email.changed': 'undo',
  'recovery.started': 'password',
  'recovery.finished': 'password',
  'recoveryAddress.added': 'undo',
  'recoveryAddress.changeBegun': 'password',
  'recoveryAddress.replaced': 'undo',
  'recoveryAddress.removed': 'undo',
  'deletion.scheduled': 'password',
  'deletion.cancelled': 'password',
  'thing.connected': 'unlink',
  'identity.bound': 'undo',
  'identity.unbound': 'undo',
  'export.requested': 'password',
  'export.fetched': 'password',
};
