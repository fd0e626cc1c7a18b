import { eventTypes } from '@foyer/contract/nouns/event-types';
import { eventSchema } from '@foyer/contract/openapi/webhooks';
import { expect, test } from 'vitest';
import { openKeys } from '../../../kernel/secrets/keys.ts';
import { movableClock } from '../../../testing/movable-clock.ts';
import { eventMessage } from './event-message.ts';
import { drawEventSecret } from './event-secrets.ts';

const now = Date.UTC(2026, 10, 23, 6, 33);
const services = {
  keys: openKeys(['a key of no database, and long enough']),
  clock: movableClock(
    () => now,
    () => undefined,
  ),
};

/** An event as its outbox has it. */
const event = {
  eventID: 'evt_p5jXN8AQM9LWM0D4loKWxJ',
  appID: 'petApp',
  accountID: '9a9590af-d3ec-47fa-a745-8feeb53e4a57',
  reference: null,
  state: 'queued',
  attempts: 0,
  dueAt: now,
  expiresAt: now,
  leasedUntil: 0,
  createdAt: now,
  deliveredAt: null,
  confirmedAt: null,
  lastError: null,
} as const;

test.each(eventTypes)(
  'G7: of %s an app is posted what /openapi.json says, and no field more',
  async (type) => {
    for (const sequence of [12, null]) {
      const { body } = await eventMessage(services, { ...event, type, sequence }, [drawEventSecret()]);
      expect(eventSchema(type).safeParse(JSON.parse(body)).error?.issues).toBeUndefined();
    }
  },
);
