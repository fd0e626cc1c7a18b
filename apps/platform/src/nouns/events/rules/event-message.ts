import { isToConfirm } from '@foyer/contract/nouns/event-types';
import type { Services } from '../../../kernel/call/services.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { PartnerEventTable } from '../store/event-tables.ts';
import type { AppMessage } from './post-to-app.ts';

const purpose = 'events.confirmation';

/** What an app shows to say that it has done what an event asked for; nothing is stored of it. */
const confirmationToken = ({ keys }: Pick<Services, 'keys'>, eventID: string): string =>
  `${eventID}.${keys.sign(purpose, eventID)}`;

/** @returns the event that a confirmation token is of; undefined where it is none of ours */
export function readConfirmationToken({ keys }: Pick<Services, 'keys'>, token: string): string | undefined {
  const [, eventID = '', mark = ''] = /^(evt_[\w-]{22})\.([\w-]{8}\.[\w-]{43})$/.exec(token) ?? [];
  return keys.verify(purpose, eventID, mark) === true ? eventID : undefined;
}

/**
 * Writes an event and signs it with each of its app's secrets, so that one can follow another
 * (https://www.standardwebhooks.com, version 1). The time in the header is that of the try, that in the body is when it happened.
 * `data.sequence` orders the events of one account (settled X13); it is left out where there is none.
 */
export async function eventMessage(
  services: Pick<Services, 'keys' | 'clock'>,
  { eventID, type, accountID, sequence, createdAt }: PartnerEventTable,
  secrets: readonly string[],
): Promise<AppMessage> {
  const { Webhook } = await import('standardwebhooks');
  const confirmation = isToConfirm(type) ? { confirmationToken: confirmationToken(services, eventID) } : {};
  const body = JSON.stringify({
    type,
    timestamp: isoDateTime(createdAt),
    data: { accountID, ...(sequence === null ? {} : { sequence }), ...confirmation },
  });
  const sentAt = new Date(services.clock.now());
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': eventID,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventID, sentAt, body)).join(' '),
    },
  };
}
