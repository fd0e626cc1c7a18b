import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { operate } from '../../testing/operator.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { listOutbox } from './outbox.ts';

let platform: PlatformUnderTest;
afterEach(() => platform.close());

const welcome = (to: string) => {
  const { store, mail, clock } = platform.services;
  const occasion = { at: clock.now(), osInfo: '', clientInfo: '' };
  return store.change((tx) =>
    mail.post(tx, { letter: 'welcome', data: { occasion }, to, language: 'en', appID: 'accountWeb' }),
  );
};

const acts = async () => {
  const { read } = platform.services.store;
  const rows = await read
    .selectFrom('audit')
    .selectAll()
    .where('actor', '=', 'operator')
    .orderBy('at')
    .execute();
  return rows.map(({ event, details }) => ({ event, details: JSON.parse(details) }));
};

test('waiting letters are listed with masked addresses, and what they say is not', async () => {
  platform = await startPlatform({ idle: true });
  const id = await welcome('jane.doe@foyer.example');
  const { exit, out } = await operate(platform, 'outbox', 'list');
  expect(exit).toBe(0);
  expect(out).toContain('ja***oe@foyer.example');
  expect(out).not.toContain('jane.doe');
  expect(JSON.parse((await operate(platform, 'outbox', 'list', '--json')).out)).toMatchObject([
    { outboxID: id, letter: 'welcome', state: 'queued', attempts: 0 },
  ]);
  expect((await operate(platform, 'outbox', 'list', '--state', 'sent')).out).toBe('No letter.');
  expect((await acts()).map(({ event }) => event)).toEqual([
    'letter.listed',
    'letter.listed',
    'letter.listed',
  ]);
});

test('a letter that waits for its next try goes out at once when the operator says so', async () => {
  platform = await startPlatform();
  const to = 'refused.for.now@foyer.example';
  platform.inbox.refuse(to, 451);
  const id = await welcome(to);
  const tries = async () => (await listOutbox(platform.services, { limit: 1 }))[0]?.attempts;
  await expect.poll(tries).toBe(1);
  platform.inbox.refuse(to, undefined);
  expect((await operate(platform, 'outbox', 'retry', id)).out).toBe('1 letter is due now.');
  platform.services.mail.wake();
  expect((await platform.inbox.waitFor(to)).to).toBe(to);
  expect(await acts()).toContainEqual({ event: 'letter.retried', details: { count: 1, outboxID: id } });
});

test('all waiting letters can be made due together, and how many is written down', async () => {
  platform = await startPlatform({ idle: true });
  await welcome('a@foyer.example');
  await welcome('b@foyer.example');
  expect((await operate(platform, 'outbox', 'retry')).out).toBe('2 letters are due now.');
  expect(await acts()).toEqual([{ event: 'letter.retried', details: { count: 2, outboxID: null } }]);
});

test('a letter that does not wait is refused, and nothing is written down', async () => {
  platform = await startPlatform({ idle: true });
  const { exit, complaints } = await operate(platform, 'outbox', 'retry', randomUUID());
  expect(exit).toBe(1);
  expect(complaints).toMatch(/^No letter .* waits\.$/);
  expect(await acts()).toEqual([]);
});
