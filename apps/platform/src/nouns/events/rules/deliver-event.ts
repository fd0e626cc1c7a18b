import { isToConfirm } from '@foyer/contract/nouns/event-types';
import type { BrandApp } from '../../../brand/brand-app.ts';
import { appOf } from '../../../brand/brand-kit.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { Config } from '../../../kernel/config/config.ts';
import type { PartnerEventTable } from '../store/event-tables.ts';
import { setDelivered, setFailed } from '../store/partner-events.ts';
import { eventMessage } from './event-message.ts';
import { eventRetryGap } from './event-retry.ts';
import { signingSecretsOf } from './event-secrets.ts';
import { type Posted, postToApp } from './post-to-app.ts';

/** Where an app hears of events: on this machine while the sandbox runs and the kit says so. */
const addressOf = ({ events }: BrandApp, { sandbox }: Pick<Config, 'sandbox'>): string | undefined =>
  (sandbox ? events?.sandbox?.url : undefined) ?? events?.url;

async function trySending(services: Services, event: PartnerEventTable): Promise<Posted> {
  const app = appOf(services.brand, event.appID);
  const address = app?.activated ? addressOf(app, services.config) : undefined;
  if (address === undefined) return { outcome: 'failed', error: 'no address' };
  const secrets = await signingSecretsOf(services, event.appID);
  if (secrets.length === 0) return { outcome: 'failed', error: 'no secret' };
  return postToApp(address, await eventMessage(services, event, secrets));
}

function logDelivery(
  { log, metrics }: Services,
  { eventID, appID, type }: PartnerEventTable,
  outcome: string,
  error = '',
) {
  metrics.events.inc({ event: `partnerEvent.${outcome}` });
  const line = { event: `partnerEvent.${outcome}`, eventID, appID, eventType: type };
  if (outcome === 'expired') log.warn({ ...line, outcome: error });
  else log.info(error === '' ? line : { ...line, outcome: error });
}

/**
 * Tries one event that is in this node's hands and writes down what became of it. A crash between the app's yes and
 * that note makes the event go out again under the same id, so that none is lost; so does an operator who repeats it
 * meanwhile.
 * @returns whether the app took it
 */
export async function deliverEvent(services: Services, event: PartnerEventTable): Promise<boolean> {
  const { store, clock } = services;
  const sent = await trySending(services, event);
  const now = clock.now();
  if (sent.outcome === 'failed') {
    const next = now + eventRetryGap(event.attempts + 1);
    const dueAt = next >= event.expiresAt ? null : next;
    const isNoted = await store.change((tx) => setFailed(tx, event, { dueAt, error: sent.error }));
    logDelivery(services, event, isNoted && dueAt === null ? 'expired' : 'delayed', sent.error);
    return false;
  }
  // 202: it will be done, and is confirmed later (RFC 9110, section 15.3.3)
  const confirmed = isToConfirm(event.type) && sent.outcome === 'done';
  await store.change((tx) => setDelivered(tx, event, { now, confirmed }));
  logDelivery(services, event, 'delivered');
  return true;
}
