import type { ActivityType } from '@foyer/contract/activity-types';
import type { PortalKey } from './keys.ts';

/** How everything is called that an owner is shown of what happened in an account: on screen, and in an export. */
export const activityTitles = {
  'account.registered': 'activity.event.registered',
  'account.verified': 'activity.event.verified',
  'account.claimed': 'activity.event.claimed',
  'account.frozen': 'activity.event.frozen',
  'account.unfrozen': 'activity.event.unfrozen',
  'session.started': 'activity.event.signedIn',
  'session.endedAll': 'activity.event.endedAll',
  'session.endedByReuse': 'activity.event.reused',
  'device.added': 'activity.event.newDevice',
  'device.signedOut': 'activity.event.deviceSignedOut',
  'device.othersSignedOut': 'activity.event.othersSignedOut',
  'password.changed': 'activity.event.passwordChanged',
  'password.set': 'activity.event.passwordSet',
  'password.reset': 'activity.event.passwordReset',
  'signIn.locked': 'activity.event.passwordLocked',
  'code.locked': 'activity.event.codesLocked',
  'lock.browserFreed': 'activity.event.browserFreed',
  'passkey.added': 'activity.event.passkeyAdded',
  'passkey.removed': 'activity.event.passkeyRemoved',
  'email.changed': 'activity.event.emailChanged',
  'change.undone': 'activity.event.undone',
  'recovery.started': 'activity.event.recoveryStarted',
  'recovery.vetoed': 'activity.event.recoveryVetoed',
  'recovery.cancelled': 'activity.event.recoveryCancelled',
  'recovery.finished': 'activity.event.recoveryFinished',
  'export.requested': 'activity.event.exportRequested',
  'export.fetched': 'activity.event.exportFetched',
} as const satisfies Readonly<Record<ActivityType, PortalKey>>;
