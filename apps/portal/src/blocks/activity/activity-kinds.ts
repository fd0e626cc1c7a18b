import type { ActivityType } from '@foyer/contract/activity-types';
import type { PlainKey } from '../../i18n/text.tsx';

/** What helps where the owner of an account did not do something (settled A10). */
export type Repair = 'device' | 'password' | 'undo';

/** How something that happened is told, and what helps where its owner did not do it. */
interface ActivityKind {
  title: PlainKey;
  repair?: Repair;
}

/** Everything that the timeline tells. */
export const activityKinds: Readonly<Record<ActivityType, ActivityKind>> = {
  'account.registered': { title: 'activity.event.registered' },
  'account.verified': { title: 'activity.event.verified', repair: 'device' },
  'account.claimed': { title: 'activity.event.claimed' },
  'account.frozen': { title: 'activity.event.frozen' },
  'account.unfrozen': { title: 'activity.event.unfrozen' },
  'session.started': { title: 'activity.event.signedIn', repair: 'device' },
  'session.endedAll': { title: 'activity.event.endedAll', repair: 'device' },
  'session.endedByReuse': { title: 'activity.event.reused' },
  'device.added': { title: 'activity.event.newDevice', repair: 'device' },
  'device.signedOut': { title: 'activity.event.deviceSignedOut', repair: 'device' },
  'device.othersSignedOut': { title: 'activity.event.othersSignedOut', repair: 'device' },
  'password.changed': { title: 'activity.event.passwordChanged', repair: 'password' },
  'password.set': { title: 'activity.event.passwordSet', repair: 'password' },
  'password.reset': { title: 'activity.event.passwordReset', repair: 'password' },
  'signIn.locked': { title: 'activity.event.passwordLocked' },
  'code.locked': { title: 'activity.event.codesLocked' },
  'lock.browserFreed': { title: 'activity.event.browserFreed' },
  'passkey.added': { title: 'activity.event.passkeyAdded', repair: 'undo' },
  'passkey.removed': { title: 'activity.event.passkeyRemoved', repair: 'undo' },
  'identity.bound': { title: 'activity.event.identityBound', repair: 'undo' },
  'identity.unbound': { title: 'activity.event.identityUnbound', repair: 'undo' },
  'email.changed': { title: 'activity.event.emailChanged', repair: 'undo' },
  'change.undone': { title: 'activity.event.undone' },
  'recovery.started': { title: 'activity.event.recoveryStarted', repair: 'password' },
  'recovery.vetoed': { title: 'activity.event.recoveryVetoed' },
  'recovery.cancelled': { title: 'activity.event.recoveryCancelled' },
  'recovery.finished': { title: 'activity.event.recoveryFinished', repair: 'password' },
  'deletion.scheduled': { title: 'activity.event.deletionScheduled', repair: 'password' },
  'deletion.cancelled': { title: 'activity.event.deletionCancelled', repair: 'password' },
};
