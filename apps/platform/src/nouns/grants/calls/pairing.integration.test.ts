import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { petTokens } from '../../../testing/oauth.ts';
import { enter, newAddress, openBrowser, register, resultOf, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import {
  answerDevice,
  connectedDevice,
  newDevice,
  poll,
  readCode,
  thingsOf,
} from '../../../testing/things.ts';
import { breakers, staysTripped } from '../../limits/rules/breaker.ts';

const platform = platformOfFile({ idle: true });

const japan = '133.11.0.1';
const { max, window } = limits.pairing.wrong;

test('the page tells what the device is, when and from where it asked, and what it may do', async () => {
  const person = await register(platform);
  const { user_code } = await newDevice(platform, { from: japan });
  await platform.clock.advance(35_000);
  const typed = ` ${user_code.toLowerCase().replace('-', ' – ')} `;
  expect(resultOf(await readCode(platform, person, typed, '193.0.6.139'))).toEqual({
    userCode: user_code,
    app: { name: 'Larkholm Oven', logoUrl: expect.stringContaining('/brand/apps/oven') },
    deviceName: 'Kitchen oven',
    askedAgoSec: 35,
    expiresInSec: 565,
    place: 'JP',
    otherCountry: true,
    can: [
      expect.objectContaining({ scope: 'devices', does: 'change', words: expect.any(String) }),
      { scope: 'openid' },
    ],
    version: expect.any(String),
  });
  expect(resultOf(await readCode(platform, person, user_code, japan)).otherCountry).toBe(false);
  expect(resultOf(await readCode(platform, person, user_code)).otherCountry).toBe(false);
});

test('a code with other letters, or too few, is 11000 and no try', async () => {
  const person = await register(platform);
  for (const userCode of ['', 'WDJB-MJH', 'WDJB-MJHTX', 'AEIO-UAEI', '1DJB-MJHT'])
    for (let nth = 0; nth <= max; nth += 1)
      expect((await readCode(platform, person, userCode)).slice(0, 2)).toEqual([
        11000,
        { fields: { userCode: 'code_incomplete' } },
      ]);
});

test('a yes needs what was shown: without it, or with other words, 11266', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  for (const version of [undefined, 'other'])
    expect((await answerDevice(platform, person, device, { version })).slice(0, 2)).toEqual([
      11266,
      { due: 'appConsent' },
    ]);
  resultOf(await answerDevice(platform, person, device));
});

test('a code is answered once: a second yes, also of another account, is 11269', async () => {
  const [person, other] = [await register(platform), await register(platform)];
  const device = await newDevice(platform);
  resultOf(await answerDevice(platform, person, device));
  for (const { browser } of [person, other])
    for (const approve of [true, false]) {
      const data = { userCode: device.user_code, approve };
      const { fault, details } = await platform.refusal('answerPairing', data, { browser });
      expect([fault, details]).toEqual([11269, { why: 'used' }]);
    }
  expect((await poll(platform, device)).status).toBe(200);
  expect(await thingsOf(platform, other)).toEqual([]);
});

test('RFC 8628, 5.1: wrong codes of an account are counted over all its browsers, and a right one is paused, too', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  const browsers = [person, await signIn(platform, person.email)];
  for (let nth = 0; nth < max; nth += 1) {
    const [fault, details] = await readCode(platform, browsers[nth % 2] ?? person, 'BBBB-BBBB');
    expect([fault, details]).toEqual([11220, { triesLeft: max - 1 - nth }]);
  }
  for (const browser of browsers)
    expect((await readCode(platform, browser, device.user_code))[0]).toBe(11003);
  await platform.clock.advance(window);
  expect((await readCode(platform, person, (await newDevice(platform)).user_code))[0]).toBe(0);
});

test('RFC 8628, 5.1: wrong codes of a source are counted over all accounts and browsers', async () => {
  const from = '198.51.100.60';
  for (let nth = 0; nth < max; nth += 1)
    expect((await readCode(platform, await register(platform), 'BBBB-BBBB', from))[0]).toBe(11220);
  const person = await register(platform);
  const { user_code } = await newDevice(platform);
  expect((await readCode(platform, person, user_code, from))[0]).toBe(11003);
  expect((await readCode(platform, person, user_code))[0]).toBe(0);
});

test('parallel guesses are counted, too', async () => {
  const person = await register(platform);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => readCode(platform, person, 'BBBB-BBBB')),
  );
  expect(answers.filter(([fault]) => fault === 11220)).toHaveLength(max);
  expect(answers.filter(([fault]) => fault === 11003)).toHaveLength(20 - max);
});

test('right codes are no tries', async () => {
  const person = await register(platform);
  const { user_code } = await newDevice(platform);
  for (let nth = 0; nth < 2 * max; nth += 1) resultOf(await readCode(platform, person, user_code));
});

test('nobody signed in reads or answers nothing', async () => {
  const browser = await openBrowser(platform);
  const { user_code: userCode } = await newDevice(platform);
  expect((await platform.refusal('readPairing', { userCode }, { browser })).fault).toBe(11001);
  const data = { userCode, approve: false };
  expect((await platform.refusal('answerPairing', data, { browser })).fault).toBe(11001);
});

test('R80: a session that a link brought, in which nobody has proven anything, is 11256', async () => {
  const person = await register(platform);
  const browser = await openBrowser(platform);
  const { access_token: accessToken } = await petTokens(platform, person);
  const { entry } = resultOf(
    await platform.call('checkAppActivated', { appID: 'petApp', action: 'manage', accessToken }, { browser }),
  );
  await enter(platform, browser, entry?.entryToken ?? '');
  const { user_code: userCode } = await newDevice(platform);
  expect((await platform.refusal('readPairing', { userCode }, { browser })).fault).toBe(11256);
  const data = { userCode, approve: true, version: 'x' };
  expect((await platform.refusal('answerPairing', data, { browser })).fault).toBe(11256);
});

test('R112: the owner gets a letter for each device, with its name, and the timeline tells it', async () => {
  const person = await register(platform, newAddress());
  await connectedDevice(platform, person, { from: japan });
  await connectedDevice(platform, person, { form: { device_name: '' } });
  const letters = await platform.services.store.read
    .selectFrom('outbox')
    .select('data')
    .where('recipient', '=', person.email)
    .where('letter', '=', 'thingConnected')
    .execute();
  expect(letters.map(({ data }) => JSON.parse(data)).toSorted((one) => (one.deviceName ? -1 : 1))).toEqual([
    {
      name: 'Larkholm Oven',
      deviceName: 'Kitchen oven',
      occasion: expect.objectContaining({ country: 'JP' }),
    },
    { name: 'Larkholm Oven', occasion: expect.not.objectContaining({ country: 'JP' }) },
  ]);
  const { events } = await platform.succeed('listActivity', {}, person);
  const connected = events.filter(({ type }) => type === 'thing.connected');
  expect(connected.map(({ thing, place }) => [thing, place]).toSorted()).toEqual([
    ['Kitchen oven, Larkholm Oven', 'JP'],
    ['Larkholm Oven', undefined],
  ]);
});

test('a device is renamed and unlinked by its grant, by its owner alone', async () => {
  const [person, other] = [await register(platform), await register(platform)];
  await connectedDevice(platform, person);
  const [thing] = await thingsOf(platform, person);
  const grantID = thing?.grantID ?? '';
  const name = 'Grandma’s oven';
  expect((await platform.refusal('renameThing', { grantID, name }, other)).fault).toBe(11251);
  expect((await platform.refusal('unbindThirdPartyAccount', { grantID }, other)).fault).toBe(11251);
  for (const wrong of ['call 0800 123456', 'evil.example', ''])
    expect((await platform.refusal('renameThing', { grantID, name: wrong }, person)).fault).toBe(11000);
  await platform.succeed('renameThing', { grantID, name }, person);
  expect((await thingsOf(platform, person))[0]?.deviceName).toBe(name);
  await platform.succeed('unbindThirdPartyAccount', { grantID }, person);
  expect(await thingsOf(platform, person)).toEqual([]);
  expect((await platform.refusal('renameThing', { grantID, name }, person)).fault).toBe(11251);
  expect((await platform.refusal('unbindThirdPartyAccount', { grantID }, person)).fault).toBe(11251);
});

test('R52: while the whole installation sees too many wrong codes, a source has two an hour', async () => {
  const { breakers: counted } = platform.services;
  for (let nth = 0; nth < breakers.pairings.tripsAt; nth += 1) counted.count('pairing.wrong');
  await counted.sync();
  const person = await register(platform);
  const wrong = async (from: string) => (await readCode(platform, person, 'BBBB-BBBB', from))[0];
  expect([await wrong(japan), await wrong(japan), await wrong(japan)]).toEqual([11220, 11220, 11003]);
  expect(await wrong('198.51.100.99')).toBe(11220);
  await platform.clock.advance(staysTripped);
  await counted.sync();
  expect(await wrong(japan)).toBe(11220);
});
