/** What apps of the family can hear of, by the names that stand in the kit and in the events (settled B14). */
export const eventTypes = [
  'account.deleted',
  'account.brandDataDeleted',
  'account.emailChanged',
  'account.frozen',
  'account.unfrozen',
  'account.sessionsEnded',
  'account.newsWithdrawn',
  'grant.revoked',
] as const;

/** What an event tells. */
export type EventType = (typeof eventTypes)[number];

/** What an app has to confirm: it is told to delete what it holds itself. */
export const typesToConfirm: readonly EventType[] = ['account.deleted', 'account.brandDataDeleted'];

/** Whether an app has to say that it has done what an event asks for. */
export const isToConfirm = (type: EventType): boolean => typesToConfirm.includes(type);
