import { rm } from 'node:fs/promises';
import { days, hours, minutes } from '@foyer/contract/durations';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freezeAccount, unfreezeAccount } from '../../../ops/account/freeze.ts';
import { changeEmail } from '../../../testing/change-email.ts';
import { receiptOf } from '../../../testing/deletion.ts';
import { kitHearingAt, openReceiver, type ReceivedEvent } from '../../../testing/event-receiver.ts';
import { petTokens, postForm } from '../../../testing/oauth.ts';
import { manyAtOnce } from '../../../testing/one-behind-the-other.ts';
import { operate } from '../../../testing/operator.ts';
import { openBrowser, proveMailbox, register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { newEventSecret, signingSecretsOf } from '../rules/event-secrets.ts';
import { publishEvent } from '../rules/publish-event.ts';
import { claimDueEvents, eventsAbout } from '../store/partner-events.ts';
import { deliverEvents } from './deliver-events.ts';

const receiver = await openReceiver();
const brandDir = await kitHearingAt(receiver.url);
// idle: what is tried, and when, is up to the clock of the test
const platform = platformOfFile({ config: { brandDir }, idle: true });
beforeAll(() => platform.services.mail.start());
afterAll(async () => {
  await receiver.close();
  await rm(brandDir, { recursive: true });
});

beforeEach(async () => {
  await platform.clock.advance(minutes(1));
  receiver.clear();
});

const headersOf = ({ headers }: ReceivedEvent) => ({
  'webhook-id': `${headers['webhook-id']}`,
  'webhook-timestamp': `${headers['webhook-timestamp']}`,
  'webhook-signature': `${headers['webhook-signature']}`,
});

/** Reads an event as an app does, unchanged library and all; the clock of the platform is another than the library’s. */
function verified(secret: string, event: ReceivedEvent, at = platform.clock.now()) {
  const signed = headersOf(event);
  expect(Number(signed['webhook-timestamp'])).toBe(Math.floor(at / 1000));
  // the library compares with its own clock: what it signs for the same time must be the same
  const expected = new Webhook(secret).sign(
    signed['webhook-id'],
    new Date(Number(signed['webhook-timestamp']) * 1000),
    event.body,
  );
  expect(signed['webhook-signature'].split(' ')).toContain(expected);
  return JSON.parse(event.body);
}

const publish = (about: Omit<Parameters<typeof publishEvent>[2], 'accountID'> & { accountID?: string }) =>
  platform.services.store.change((tx) =>
    publishEvent(tx, platform.services, { accountID: 'somebody', ...about }),
  );
const typesReceived = () => receiver.received.map(({ body }) => JSON.parse(body).type);
const only = () => {
  expect(receiver.received).toHaveLength(1);
  return receiver.received[0] as ReceivedEvent;
};

test('B14: an event is signed as Standard Webhooks, with each of the app’s secrets, and names the account alone', async () => {
  const { services } = platform;
  const [first = ''] = await signingSecretsOf(services, 'petApp');
  const made = await services.store.change((tx) =>
    newEventSecret(tx, { services, actor: 'operator' }, { appID: 'petApp', endOthers: false }),
  );
  expect(await publish({ type: 'account.frozen' })).toEqual(['petApp']);
  const happenedAt = platform.clock.now();
  await platform.clock.advance(minutes(1));
  const event = only();
  const expected = {
    type: 'account.frozen',
    timestamp: new Date(happenedAt).toISOString(),
    data: { accountID: 'somebody' },
  };
  expect(verified(first, event)).toEqual(expected);
  expect(verified(made?.secret ?? '', event)).toEqual(expected);
});

test('decision 0074: where a copy is tried apps are told nothing; what waits is told once they may be', async () => {
  const { services } = platform;
  await publish({ type: 'account.frozen' });
  await deliverEvents.run({ ...services, config: { ...services.config, events: false } });
  expect(receiver.received).toEqual([]);
  await deliverEvents.run(services);
  expect(typesReceived()).toEqual(['account.frozen']);
});

test('B14: the library of Standard Webhooks takes what was signed now, and nothing that was changed on its way', async () => {
  const { services } = platform;
  const [secret = ''] = await signingSecretsOf(services, 'petApp');
  const { eventMessage } = await import('../rules/event-message.ts');
  await publish({ type: 'account.frozen', reference: 'now' });
  const [row] = await eventsAbout(services.store.read, 'now');
  if (!row) throw new Error('no event');
  const clock = { ...platform.clock, now: () => Date.now() };
  const { headers, body } = await eventMessage({ keys: services.keys, clock }, row, [secret]);
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'account.frozen' });
  expect(() => new Webhook(secret).verify(body.replace('somebody', 'another'), headers)).toThrow();
});

test('B14: what was rolled back is told to nobody', async () => {
  const { services } = platform;
  const change = services.store.change(async (tx) => {
    await publishEvent(tx, services, { type: 'account.frozen', accountID: 'somebody' });
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  await platform.clock.advance(minutes(1));
  expect(receiver.received).toEqual([]);
});

test('B14: an app hears of what it asked for and of what concerns it', async () => {
  expect(await publish({ type: 'account.frozen', appIDs: ['store'] })).toEqual([]);
  expect(await publish({ type: 'grant.revoked', appIDs: ['petApp', 'larkholm-google'] })).toEqual(['petApp']);
});

test('B14: a change of address, freezing, sign-out everywhere and the end of a grant are told', async () => {
  const person = await register(platform);
  const { browser, accountID } = person;
  await petTokens(platform, person);
  await changeEmail(platform, person);
  await platform.succeed('unbindThirdPartyAccount', { thirdPartyType: 'petApp' }, { browser });
  await platform.succeed('accountLogout', { everywhere: true }, { browser });
  await platform.clock.advance(minutes(1));
  expect(typesReceived().toSorted()).toEqual([
    'account.emailChanged',
    'account.sessionsEnded',
    'grant.revoked',
  ]);
  receiver.clear();
  await freezeAccount(platform.services, accountID);
  await unfreezeAccount(platform.services, accountID);
  await platform.clock.advance(minutes(1));
  expect(typesReceived().toSorted()).toEqual(['account.frozen', 'account.sessionsEnded', 'account.unfrozen']);
  for (const { body } of receiver.received)
    expect(JSON.parse(body).data).toEqual({ accountID, sequence: expect.any(Number) });
});

test.each([
  ['', 1],
  [' that nobody had verified', null],
])('B14: apps hear of it once where everybody is put out of an account%s', async (_, emailVerifiedAt) => {
  const person = await register(platform);
  const { accountID } = person;
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ emailVerifiedAt }).where('accountID', '=', accountID).execute(),
  );
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email: person.email, bizType: 'resetPassword' });
  const newPassword = 'quiet lanterns over the moor';
  await platform.succeed('resetPassword', { bizToken, newPassword }, { browser });
  await platform.clock.advance(minutes(1));
  expect(typesReceived()).toEqual(['account.sessionsEnded']);
});

test('B14: what fails is tried again under the same id, at growing intervals, for 30 days, and is then shown to the operator', async () => {
  receiver.answer((response) => response.writeHead(500).end());
  await publish({ type: 'account.frozen', reference: 'failing' });
  await platform.clock.advance(minutes(1));
  await platform.clock.advance(minutes(1));
  expect(receiver.received).toHaveLength(2);
  await platform.clock.advance(minutes(1));
  expect(receiver.received, 'the next try is five minutes later').toHaveLength(2);
  for (let hour = 0; hour < 60; hour += 1) await platform.clock.advance(hours(1));
  expect(receiver.received.length).toBe(9);
  for (let day = 0; day < 30; day += 1) await platform.clock.advance(days(1));
  const tried = receiver.received.length;
  expect(tried).toBeGreaterThan(30);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [row] = await eventsAbout(platform.services.store.read, 'failing');
  expect(row).toMatchObject({ state: 'expired', lastError: 'HTTP 500', attempts: tried });
  const { out } = await operate(platform, 'events', 'list', '--state', 'expired');
  expect(out).toContain(row?.eventID);
  const metrics = await platform.services.metrics.registry.metrics();
  expect(metrics).toContain('foyer_partner_events_expired 1');

  receiver.clear();
  expect((await operate(platform, 'events', 'repeat', `${row?.eventID}`)).exit).toBe(0);
  await platform.clock.advance(minutes(1));
  expect(only().headers['webhook-id']).toBe(row?.eventID);
  const shown = await operate(platform, 'events', 'show', `${row?.eventID}`);
  expect(shown.out).toMatch(/state +delivered/);
});

test('B14: a redirect is not followed, and an answer that takes longer than 3 s is none', async () => {
  receiver.answer((response) => response.writeHead(307, { location: receiver.url }).end());
  await publish({ type: 'account.frozen', reference: 'redirected' });
  await platform.clock.advance(minutes(1));
  expect(receiver.received).toHaveLength(1);
  const [redirected] = await eventsAbout(platform.services.store.read, 'redirected');
  expect(redirected?.lastError).toBe('HTTP 307');

  receiver.answer(() => undefined);
  await publish({ type: 'account.frozen', reference: 'slow' });
  await platform.clock.advance(minutes(1));
  const [slow] = await eventsAbout(platform.services.store.read, 'slow');
  expect(slow?.lastError).toBe('ETIMEDOUT');
});

test('B14: a deletion is confirmed by 200, or after 202 by a call with the token of the event; anything else confirms nothing', async () => {
  await publish({ type: 'account.deleted', reference: 'at once' });
  await platform.clock.advance(minutes(1));
  const { store, clock } = platform.services;
  const [atOnce] = await eventsAbout(store.read, 'at once');
  expect(atOnce).toMatchObject({ state: 'delivered', confirmedAt: clock.now() });

  receiver.clear();
  receiver.answer((response) => response.writeHead(202).end());
  await publish({ type: 'account.brandDataDeleted', reference: 'later' });
  await platform.clock.advance(minutes(1));
  const [later] = await eventsAbout(store.read, 'later');
  expect(later).toMatchObject({ state: 'delivered', confirmedAt: null });
  const listed = await operate(platform, 'events', 'list', '--app', 'petApp');
  expect(listed.out).toContain('delivered, not confirmed');
  const confirmation_token = JSON.parse(only().body).data.confirmationToken;
  const unconfirmed = () => platform.services.metrics.levels.valueOf('events.unconfirmed');
  await platform.clock.advance(days(29));
  expect(await unconfirmed()).toBe(0);
  await platform.clock.advance(days(1) + hours(1));
  expect(await unconfirmed()).toBe(1);
  const open = async () => (await operate(platform, 'events', 'list', '--state', 'unconfirmed')).out;
  expect(await open()).toContain(later?.eventID);

  const confirm = (token: string) =>
    postForm(platform, '/oauth/confirm-event', { confirmation_token: token });
  // not the last sign, of which some bits mean nothing
  const at = confirmation_token.length - 10;
  const changed = `${confirmation_token.slice(0, at)}${confirmation_token[at] === 'A' ? 'B' : 'A'}${confirmation_token.slice(at + 1)}`;
  expect(await confirm(`x${confirmation_token}`)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect((await confirm(changed)).status).toBe(400);
  expect((await confirm(confirmation_token)).status).toBe(200);
  expect((await confirm(confirmation_token)).status).toBe(200);
  const [confirmed] = await eventsAbout(store.read, 'later');
  expect(confirmed?.confirmedAt).toBe(clock.now());
  expect(await open()).toBe('No event.');
  const trail = await store.read
    .selectFrom('audit')
    .selectAll()
    .where('event', '=', 'event.confirmed')
    .execute();
  expect(trail).toHaveLength(1);
});

test('B14, R91: the receipt of a deletion says what each app has said: not reached, told, confirmed', async () => {
  const { browser, accountID } = await register(platform);
  const { receiptId } = await platform.succeed('deleteBrandData', { brandIDs: ['wagmoor'] }, { browser });
  const partners = async () => (await receiptOf(platform, receiptId)).partners;
  expect(await partners()).toEqual([]);
  receiver.answer((response) => response.writeHead(503).end());
  await platform.clock.advance(days(14) + minutes(5));
  expect(await partners()).toEqual([{ name: 'Wagmoor', status: 'waiting' }]);
  receiver.clear();
  receiver.answer((response) => response.writeHead(202).end());
  await platform.clock.advance(hours(1));
  expect(await partners()).toEqual([{ name: 'Wagmoor', status: 'told' }]);
  const told = receiver.received
    .map(({ body }) => JSON.parse(body))
    .find(({ type, data }) => type === 'account.brandDataDeleted' && data.accountID === accountID);
  const confirmation_token = told?.data.confirmationToken;
  await postForm(platform, '/oauth/confirm-event', { confirmation_token });
  const confirmedAt = new Date(platform.clock.now()).toISOString();
  expect(await partners()).toEqual([{ name: 'Wagmoor', status: 'confirmed', confirmedAt }]);
});

test('B14: two nodes never have the same event in hand, and one that a dead node had is due when its lease ends', async () => {
  const { store, clock } = platform.services;
  for (let nth = 0; nth < 20; nth += 1)
    await publish({ type: 'account.frozen', accountID: 'shared', reference: 'shared' });
  const now = clock.now();
  const claim = () =>
    store.change((tx) =>
      claimDueEvents(tx, { appID: 'petApp', now, limit: 8, leasedUntil: now + minutes(1) }),
    );
  const claimed = await manyAtOnce(platform, { table: 'partnerEvents' }, 3, claim);
  const hands = claimed.flat().map(({ eventID }) => eventID);
  expect(new Set(hands).size).toBe(hands.length);
  expect(hands.length).toBe(20);
  await platform.clock.advance(minutes(2));
  const shared = receiver.received.filter(({ body }) => JSON.parse(body).data.accountID === 'shared');
  expect(shared, 'the dead nodes’ events went out').toHaveLength(20);
  expect(await eventsAbout(store.read, 'shared')).toSatisfy((rows: { state: string }[]) =>
    rows.every(({ state }) => state === 'delivered'),
  );
});

test('B14: outside of production the first events of an app that come at once are all signed', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 6 }, () => signingSecretsOf(platform.services, 'store')),
  );
  for (const each of secrets) expect(each).not.toEqual([]);
});
