import { type EventType, typesToConfirm } from '@foyer/contract/nouns/event-types';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { BrandApp } from '../../../brand/brand-app.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { nextSequenceIfThere } from '../../accounts/store/hold-account.ts';
import { addEvent } from '../store/partner-events.ts';
import { eventLife } from './event-retry.ts';

/** What apps of the family are to hear. */
export interface PublishedEvent {
  type: EventType;
  accountID: string;
  /** The apps that it concerns; left out, all that asked for its type. */
  appIDs?: readonly AppID[];
  /** What it is about, by which `eventsAbout` finds what became of it: the id of a receipt, say. No secret. */
  reference?: string;
}

/** Whether an app is told of what happens to accounts; one that is switched off is not. */
const isTold = ({ activated, events }: BrandApp, type: EventType): boolean =>
  activated && events?.types.includes(type) === true;

/** Whether an app is told to delete what it holds itself, of the whole account and of its brand's data. */
export const isToldToDelete = (app: BrandApp): boolean => typesToConfirm.every((type) => isTold(app, type));

/**
 * Tells the apps that asked for it what has happened to an account, in the transaction of what happens: nothing is told
 * that is rolled back, and nothing is lost that is committed (settled B14). It leaves right after the commit. An app that is switched off hears nothing.
 * An event tells its type, the time and the account's id, which only apps that know the person can make use of
 * ([decision 0042](../../../../../../docs/decisions/0042-what-apps-are-told.md)). It may be called after the account is
 * gone. The account's number tells apps which of two events is the newer one: the clocks of nodes are apart (settled X13).
 * @returns the apps that are told
 */
export async function publishEvent(
  tx: Writer,
  { brand, clock, store, eventLanes }: Pick<Services, 'brand' | 'clock' | 'store' | 'eventLanes'>,
  { type, accountID, appIDs, reference }: PublishedEvent,
): Promise<AppID[]> {
  const now = clock.now();
  const apps: BrandApp[] = Object.values(brand.apps);
  const told = apps.filter(
    (app) => isTold(app, type) && (appIDs === undefined || appIDs.includes(app.appID)),
  );
  if (told.length === 0) return [];
  const sequence = await nextSequenceIfThere(tx, accountID);
  const about = { type, accountID, sequence, reference: reference ?? null };
  for (const { appID } of told) {
    const times = { createdAt: now, expiresAt: now + eventLife };
    await addEvent(tx, { ...about, ...times, eventID: `evt_${newID()}`, appID });
    store.afterCommit(tx, () => eventLanes.wake(appID));
  }
  return told.map(({ appID }) => appID);
}
