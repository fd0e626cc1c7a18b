import { seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { rateRules } from '@foyer/contract/wire/rate-rules';
import { expect, test } from 'vitest';
import { eraseAccountNow } from '../ops/account/erase.ts';
import { freezeAccount } from '../ops/account/freeze.ts';
import { countWork } from '../testing/count-work.ts';
import { askForDeletion } from '../testing/deletion.ts';
import { basic, postForm, secretOf } from '../testing/oauth.ts';
import { goodPassword, register, resultOf } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { answerDevice, askAsDevice, newDevice, poll, polled, readCode } from '../testing/things.ts';

const platform = platformOfFile({ idle: true });

/** Lets the interval pass, so that the next poll is in time. */
const inTime = () => platform.clock.advance(limits.pairing.interval);

test('RFC 8628: a device gets two codes, an address and the same with the code behind the fragment', async () => {
  const { status, body, headers } = await askAsDevice(platform);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('no-store');
  expect(body).toEqual({
    device_code: expect.stringMatching(/^[\w-]{43}$/),
    user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    verification_uri: 'http://localhost:8080/pair',
    verification_uri_complete: `http://localhost:8080/pair#c=${body.user_code}`,
    expires_in: 600,
    interval: 5,
  });
});

test('the codes are stored as hashes, that of the owner under a server key', async () => {
  const { device_code, user_code } = await newDevice(platform);
  const rows = JSON.stringify(
    await platform.services.store.read.selectFrom('pairings').selectAll().execute(),
  );
  for (const told of [device_code, user_code, user_code.replace('-', '')]) expect(rows).not.toContain(told);
});

test.each([
  [{ client_id: 'petApp' }, 'unauthorized_client'],
  [{ client_id: 'nobody' }, 'invalid_client'],
  [{ client_id: 'speakerApp' }, 'invalid_client'],
  [{ scope: 'everything' }, 'invalid_scope'],
])('%o is refused', async (form, error) => {
  expect((await askAsDevice(platform, { form })).body.error).toBe(error);
});

test('a confidential device proves itself with its secret', async () => {
  const headers = basic('speakerApp', await secretOf(platform, 'speakerApp'));
  const answer = await postForm(platform, '/oauth/device_authorization', {}, { headers });
  expect(answer.status).toBe(200);
});

test.each([
  'call 0800 123456',
  'www.evil.example',
  'evil․example',
  'evil。example',
  'https://evil',
  '<b>oven</b>',
  'oven\nSubject: x',
  'o\u202Even',
  'oven @ home',
  'x'.repeat(41),
  'Ofen ١٢٣٤٥',
])('a device that calls itself %j is refused: it would carry that into our letters', async (device_name) => {
  const { status, body } = await askAsDevice(platform, { form: { device_name } });
  expect([status, body.error]).toEqual([400, 'invalid_request']);
});

test.each(['Jane’s oven', "Jane's TV 2026", 'Küche-Ofen', 'キッチンのオーブン', 'เตาอบในครัว'])(
  'a device may call itself %s',
  async (device_name) => {
    expect((await askAsDevice(platform, { form: { device_name } })).status).toBe(200);
  },
);

test('a device waits, its owner compares and says yes, and it gets its tokens once', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  expect(await polled(platform, device)).toBe('authorization_pending');
  resultOf(await answerDevice(platform, person, device));
  await inTime();
  const { status, body } = await poll(platform, device);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', scope: 'openid devices' });
  expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
  const [, payload = ''] = body.id_token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(claims).toMatchObject({ sub: person.accountID, aud: 'ovenApp' });
  expect(claims).not.toHaveProperty('sid');
  await inTime();
  expect(await polled(platform, device)).toBe('invalid_grant');
});

test('the owner says no: the device hears it, the code is over, the timeline tells it', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  resultOf(await answerDevice(platform, person, device, { approve: false }));
  expect(await polled(platform, device)).toBe('access_denied');
  expect((await readCode(platform, person, device.user_code)).slice(0, 2)).toEqual([
    11269,
    { why: 'refused' },
  ]);
  const { events } = await platform.succeed('listActivity', {}, person);
  expect(events.find(({ type }) => type === 'pairing.refused')).toMatchObject({ thing: 'Larkholm Oven' });
});

test('a code runs out after ten minutes, for the device and for its owner', async () => {
  const person = await register(platform);
  const [waiting, approved] = [await newDevice(platform), await newDevice(platform)];
  resultOf(await answerDevice(platform, person, approved));
  await platform.clock.advance(limits.pairing.life);
  expect(await polled(platform, waiting)).toBe('expired_token');
  expect(await polled(platform, approved)).toBe('expired_token');
  expect((await readCode(platform, person, waiting.user_code)).slice(0, 2)).toEqual([
    11269,
    { why: 'expired' },
  ]);
});

test('a poll sooner than the interval is slow_down, and so is the next one after it', async () => {
  const device = await newDevice(platform);
  expect(await polled(platform, device)).toBe('authorization_pending');
  await platform.clock.advance(seconds(4));
  expect(await polled(platform, device)).toBe('slow_down');
  await platform.clock.advance(seconds(4));
  expect(await polled(platform, device)).toBe('slow_down');
  await inTime();
  expect(await polled(platform, device)).toBe('authorization_pending');
});

test('another client cannot poll with a device code', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  resultOf(await answerDevice(platform, person, device));
  expect((await poll(platform, device, { client_id: 'tvApp' })).body.error).toBe('invalid_grant');
  expect((await poll(platform, { device_code: 'x'.repeat(43) })).body.error).toBe('invalid_grant');
  await inTime();
  expect(await polled(platform, device)).toBe('tokens');
});

test('only the poll that succeeds is a change', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  resultOf(await answerDevice(platform, person, device));
  const work = await countWork(platform.services, () => poll(platform, device));
  expect(work.changes).toBe(1);
});

test('B11: a yes of an account that is frozen meanwhile is none', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  resultOf(await answerDevice(platform, person, device));
  await freezeAccount(platform.services, person.email);
  expect(await polled(platform, device)).toBe('access_denied');
});

test.each([
  [
    'a new password',
    async ({ browser }: Awaited<ReturnType<typeof register>>) =>
      platform.succeed(
        'setPassword',
        { oldPassword: goodPassword, newPassword: 'eleven copper kettles', keepOtherSessions: true },
        { browser },
      ),
  ],
  [
    'a scheduled deletion',
    (person: Awaited<ReturnType<typeof register>>) => askForDeletion(platform, person),
  ],
])('what voids proofs voids an approved code: %s', async (_, act) => {
  const person = await register(platform);
  const device = await newDevice(platform);
  resultOf(await answerDevice(platform, person, device));
  await act(person);
  expect(await polled(platform, device)).toBe('access_denied');
});

test('what is due keeps the device waiting, and takes nothing away', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  resultOf(await answerDevice(platform, person, device));
  const { store } = platform.services;
  const due = (acceptedProtocols: string) =>
    store.change((tx) =>
      tx
        .updateTable('accounts')
        .set({ acceptedProtocols })
        .where('accountID', '=', person.accountID)
        .execute(),
    );
  const { acceptedProtocols } = await store.read
    .selectFrom('accounts')
    .select('acceptedProtocols')
    .where('accountID', '=', person.accountID)
    .executeTakeFirstOrThrow();
  await due('{}');
  expect(await polled(platform, device)).toBe('authorization_pending');
  await due(acceptedProtocols);
  await inTime();
  expect(await polled(platform, device)).toBe('tokens');
});

test('an unverified account connects nothing', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  resultOf(await answerDevice(platform, person, device));
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ emailVerifiedAt: null })
      .where('accountID', '=', person.accountID)
      .execute(),
  );
  expect(await polled(platform, device)).toBe('access_denied');
  expect((await readCode(platform, person, device.user_code)).slice(0, 2)).toEqual([
    11266,
    { due: 'verifyEmail' },
  ]);
});

test('an erased account’s device hears no, and nothing of the yes is left', async () => {
  const person = await register(platform);
  const device = await newDevice(platform);
  resultOf(await answerDevice(platform, person, device));
  const { accountID } = person;
  await eraseAccountNow(platform.services, accountID, { reason: 'ticket 4711', confirmed: accountID });
  expect(await polled(platform, device)).toBe('access_denied');
});

test('a source has a budget of devices that ask, and a client has none', async () => {
  const from = '198.51.100.77';
  const { max } = rateRules.pairing;
  for (let nth = 0; nth < max; nth += 1) expect((await askAsDevice(platform, { from })).status).toBe(200);
  expect((await askAsDevice(platform, { from })).status).toBe(429);
  expect((await askAsDevice(platform, { from: '198.51.100.78' })).status).toBe(200);
});

test('discovery names the endpoint and the grant type', async () => {
  const { body } = await Promise.resolve(
    platform.app.inject({ url: '/.well-known/openid-configuration', headers: { host: 'localhost:8080' } }),
  );
  expect(JSON.parse(body)).toMatchObject({
    device_authorization_endpoint: 'http://localhost:8080/oauth/device_authorization',
    grant_types_supported: expect.arrayContaining(['urn:ietf:params:oauth:grant-type:device_code']),
  });
});
