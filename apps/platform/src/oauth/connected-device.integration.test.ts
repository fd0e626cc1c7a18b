import { days } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { freezeAccount } from '../ops/account/freeze.ts';
import { askForDeletion } from '../testing/deletion.ts';
import { postForm } from '../testing/oauth.ts';
import { goodPassword, register } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { connectedDevice, thingsOf } from '../testing/things.ts';

const platform = platformOfFile({ idle: true });

test('a device is renewed without offline_access, with a token that stays, for ever', async () => {
  const person = await register(platform);
  const { refresh_token, access_token } = await connectedDevice(platform, person);
  const form = { grant_type: 'refresh_token', client_id: 'ovenApp', refresh_token };
  for (let year = 0; year < 2; year += 1) {
    await platform.clock.advance(days(365));
    const answers = await Promise.all([1, 2].map(() => postForm(platform, '/oauth/token', form)));
    for (const { status, body } of answers) {
      expect([status, body.refresh_token]).toEqual([200, refresh_token]);
      expect(body.access_token).not.toBe(access_token);
    }
  }
});

test('a device never opens the portal', async () => {
  const person = await register(platform);
  const { access_token } = await connectedDevice(platform, person);
  const form = { client_id: 'ovenApp', access_token, action: 'manage' };
  expect((await postForm(platform, '/oauth/portal-code', form)).body.error).toBe('unauthorized_client');
  const [fault, result] = await platform.call('checkAppActivated', {
    appID: 'ovenApp',
    accessToken: access_token,
  });
  expect(fault === 0 && 'entry' in result).toBe(false);
});

test('B11: a device lives on after a reset, and ends with a freeze', async () => {
  const person = await register(platform);
  const { refresh_token } = await connectedDevice(platform, person);
  const form = { grant_type: 'refresh_token', client_id: 'ovenApp', refresh_token };
  await platform.succeed(
    'setPassword',
    { oldPassword: goodPassword, newPassword: 'eleven copper kettles' },
    person,
  );
  await platform.succeed('accountLogout', { everywhere: true }, person);
  expect((await postForm(platform, '/oauth/token', form)).status).toBe(200);
  await freezeAccount(platform.services, person.email);
  expect((await postForm(platform, '/oauth/token', form)).body.error).toBe('invalid_grant');
});

test('C3: a device is suspended while the account waits to be deleted', async () => {
  const person = await register(platform);
  const { refresh_token } = await connectedDevice(platform, person);
  await askForDeletion(platform, person);
  const form = { grant_type: 'refresh_token', client_id: 'ovenApp', refresh_token };
  expect((await postForm(platform, '/oauth/token', form)).body.error).toBe('temporarily_unavailable');
});

test('two televisions stand in rows of their own, and one is unlinked without the others', async () => {
  const person = await register(platform);
  const form = { client_id: 'tvApp', device_name: 'Bedroom TV' };
  await connectedDevice(platform, person, { form, from: '133.11.0.1' });
  const kept = await connectedDevice(platform, person, {
    form: { client_id: 'tvApp', device_name: 'Attic TV' },
  });
  const [attic, bedroom] = (await thingsOf(platform, person)).toSorted((one, other) =>
    (one.deviceName ?? '') < (other.deviceName ?? '') ? -1 : 1,
  );
  expect(bedroom).toMatchObject({
    kind: 'thing',
    name: 'Larkholm TV',
    thirdPartyType: 'tvApp',
    deviceName: 'Bedroom TV',
    place: 'JP',
    bound: true,
  });
  expect(attic).not.toHaveProperty('place');
  await platform.succeed('unbindThirdPartyAccount', { grantID: bedroom?.grantID ?? '' }, person);
  expect((await thingsOf(platform, person)).map(({ deviceName }) => deviceName)).toEqual(['Attic TV']);
  const refresh = { grant_type: 'refresh_token', client_id: 'tvApp', refresh_token: kept.refresh_token };
  expect((await postForm(platform, '/oauth/token', refresh)).status).toBe(200);
});
