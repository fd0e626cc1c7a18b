import { rm } from 'node:fs/promises';
import { seconds } from '@foyer/contract/durations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newID } from '../../../kernel/secrets/token.ts';
import { kitHearingAt, openReceiver } from '../../../testing/event-receiver.ts';
import { operate } from '../../../testing/operator.ts';
import { raced, rounds } from '../../../testing/races.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { eventCarrier } from '../rules/event-lanes.ts';
import { eventLife } from '../rules/event-retry.ts';
import { publishEvent } from '../rules/publish-event.ts';
import { eventsAbout } from '../store/partner-events.ts';

const receiver = await openReceiver();
const brandDir = await kitHearingAt(receiver.url);
const platform = platformOfFile({
  idle: true,
  config: { brandDir },
  withoutJobs: 'a test delivers when it is to be',
});
afterAll(async () => {
  await receiver.close();
  await rm(brandDir, { recursive: true });
});
beforeEach(() => receiver.clear());

/** @returns an event that waits, and what delivers and repeats it */
async function published() {
  const { services } = platform;
  const reference = newID();
  await services.store.change((tx) =>
    publishEvent(tx, services, { type: 'account.frozen', accountID: 'somebody', reference }),
  );
  const row = async () => {
    const [event] = await eventsAbout(services.store.read, reference);
    if (!event) throw new Error('no event');
    return event;
  };
  const { eventID } = await row();
  return { row, eventID, repeat: () => operate(platform, 'events', 'repeat', eventID) };
}
/** What a node does with all that is due, but that an app that fails is left alone for a while. */
async function deliver() {
  const { services } = platform;
  const now = services.clock.now();
  for (const key of await eventCarrier.dueFor(services, now)) {
    const events = await eventCarrier.claim(services, { key, limit: eventCarrier.atOnce, now });
    await Promise.all(events.map((event) => eventCarrier.deliver(services, event)));
  }
}
const received = (eventID: string) =>
  receiver.received.filter(({ headers }) => headers['webhook-id'] === eventID).length;

/** Lets the app answer the next try once it is told to, and every later one at once. @returns when the try has come, and its answer */
function heldTry() {
  const come = Promise.withResolvers<void>();
  const status = Promise.withResolvers<number>();
  receiver.answer(async (response) => {
    receiver.answer((later) => later.writeHead(204).end());
    come.resolve();
    response.writeHead(await status.promise).end();
  });
  return { come: come.promise, answer: status.resolve };
}

test('X14, B14: an event that is repeated while it is delivered goes out once or twice, and is delivered in the end', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const { row, eventID, repeat } = await published();
    const [run] = await raced(platform, nth, repeat, deliver);
    expect(run).toMatchObject({ exit: 0, out: 'It is due now.' });
    await deliver();
    // as many as were begun since it was repeated
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 1 });
    expect([1, 2]).toContain(received(eventID));
  }
});

test.each([204, 500])(
  'X14, B14: an event that is repeated during a try is due from then on, whatever that try is answered: %d',
  async (status) => {
    const { row, eventID, repeat } = await published();
    const { come, answer } = heldTry();
    const delivering = deliver();
    await come;
    await platform.clock.advance(seconds(1));
    expect((await repeat()).exit).toBe(0);
    answer(status);
    await delivering;
    await deliver();
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(received(eventID)).toBe(2);
  },
);

test('X14: an event that is repeated during its last try has its 30 days all the same', async () => {
  const { row, eventID, repeat } = await published();
  await platform.clock.advance(eventLife - seconds(1));
  const { come, answer } = heldTry();
  const delivering = deliver();
  await come;
  await platform.clock.advance(seconds(1));
  await repeat();
  answer(500);
  await delivering;
  expect(await row()).toMatchObject({ state: 'queued', attempts: 0, dueAt: platform.clock.now() });
  await deliver();
  expect(await row()).toMatchObject({ state: 'delivered' });
  expect(received(eventID)).toBe(2);
});

test('X14, B14: the try of one node does not take a repeated event out of the hands of another one', async () => {
  const { row, eventID, repeat } = await published();
  const first = heldTry();
  const one = deliver();
  await first.come;
  await platform.clock.advance(seconds(1));
  await repeat();
  const second = heldTry();
  const other = deliver();
  await second.come;
  const { leasedUntil } = await row();
  first.answer(500);
  await one;
  expect(await row()).toMatchObject({ state: 'queued', leasedUntil });
  second.answer(204);
  await other;
  expect(await row()).toMatchObject({ state: 'delivered', attempts: 1 });
  expect(received(eventID)).toBe(2);
});
