import { minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  register,
  resultOf,
  signIn,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const list = async (browser: Browser, cursor?: string) =>
  resultOf(await platform.call('listActivity', cursor === undefined ? {} : { cursor }, { browser }));

test('A7: what happened is shown with its browser, system, country and app, the newest first', async () => {
  const { email, browser } = await register(platform);
  await platform.clock.advance(minutes(1));
  const phone = await openBrowser(platform);
  const { authorizeCode } = resultOf(await tryPassword(platform, phone, { email, password: goodPassword }));
  const words = { osInfo: 'Android 17', clientInfo: 'Chrome 156', sourceAppID: 'petApp' } as const;
  const options = { browser: phone, context: words, from: '133.11.0.1' };
  const session = await platform.succeed('loginByAuthorizeCode4AccountWeb', { authorizeCode }, options);
  const at = new Date(platform.clock.now()).toISOString();
  const { events } = await list(browser);
  // what happened in one moment has no order
  const types = events.map(({ type }) => type);
  expect([types[0], ...types.slice(1).toSorted()]).toEqual([
    'device.added',
    'account.registered',
    'device.added',
  ]);
  expect(events[0]).toEqual({
    id: expect.any(String),
    type: 'device.added',
    at,
    device: 'Chrome, Android',
    deviceId: phone.terminalId,
    current: false,
    place: 'JP',
    app: platform.services.brand.apps.petApp?.name,
  });
  const own = events.slice(1).find(({ type }) => type === 'device.added');
  expect(own).toMatchObject({ device: '', current: true });
  expect(own).not.toHaveProperty('place');
  Object.assign(phone, session);
  expect((await list(phone)).events[0]).toMatchObject({ current: true });
});

test('A6: the list of devices shows the country that a browser signed in from', async () => {
  const { email, browser } = await register(platform);
  const phone = await openBrowser(platform);
  const { authorizeCode } = resultOf(await tryPassword(platform, phone, { email, password: goodPassword }));
  const options = { browser: phone, from: '133.11.0.1' };
  await platform.succeed('loginByAuthorizeCode4AccountWeb', { authorizeCode }, options);
  const { devices } = await platform.succeed('listDevices', {}, { browser });
  expect(devices.find(({ current }) => !current)?.place).toBe('JP');
  expect(devices.find(({ current }) => current)).not.toHaveProperty('place');
});

test('A7: a known browser that signs in again is a sign-in, a new one is shown once', async () => {
  const { email, browser } = await register(platform);
  await signIn(platform, email, goodPassword, browser);
  const types = (await list(browser)).events.map(({ type }) => type);
  expect(types.filter((type) => type === 'session.started')).toHaveLength(1);
  expect(types.filter((type) => type === 'device.added')).toHaveLength(1);
});

test('the timeline goes on from its cursor, without a gap and without an event twice', async () => {
  const { email, browser } = await register(platform);
  for (let nth = 0; nth < 24; nth += 1) {
    // some of them in the same millisecond
    if (nth % 3 === 0) await platform.clock.advance(minutes(1));
    const { authorizeCode } = resultOf(
      await tryPassword(platform, browser, { email, password: goodPassword }),
    );
    await enter(platform, browser, authorizeCode);
  }
  const first = await list(browser);
  expect(first.events.length).toBe(20);
  const second = await list(browser, first.nextCursor);
  expect(second.nextCursor).toBeUndefined();
  const ids = [...first.events, ...second.events].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(26);
  const times = [...first.events, ...second.events].map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('R43, R110: nobody sees the events of another account, nor what operators looked at', async () => {
  const { browser } = await register(platform);
  const other = await register(platform);
  const mine = (await list(browser)).events.map(({ id }) => id);
  const theirs = (await list(other.browser)).events.map(({ id }) => id);
  expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
});

test.each(['', '1', 'x.y', "1'; drop table audit; --", `1.${'g'.repeat(36)}`])(
  'R92: a cursor that was never answered is 11000: %s',
  async (cursor) => {
    const { browser } = await register(platform);
    expect((await platform.call('listActivity', { cursor }, { browser }))[0]).toBe(11000);
  },
);

test('R112, A10: the letter about a new device leads to its event in the timeline', async () => {
  const { email, browser } = await register(platform);
  await signIn(platform, email);
  const { data } = await platform.services.store.read
    .selectFrom('outbox')
    .select('data')
    .where('recipient', '=', email)
    .where('letter', '=', 'newDevice')
    .executeTakeFirstOrThrow();
  const { events } = await list(browser);
  expect(events.map(({ id }) => id)).toContain(JSON.parse(data).eventID);
});
