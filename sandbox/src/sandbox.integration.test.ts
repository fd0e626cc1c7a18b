import { minutes } from '@foyer/contract/durations';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import { expect, test } from 'vitest';
import { freezeAccount } from '../../apps/platform/src/ops/account/freeze.ts';
import { homeTokens } from '../../apps/platform/src/testing/assistants.ts';
import { movableClock } from '../../apps/platform/src/testing/movable-clock.ts';
import { petTokens } from '../../apps/platform/src/testing/oauth.ts';
import { playProviders, sandboxPort } from '../../apps/platform/src/testing/providers.ts';
import { sendRaw } from '../../apps/platform/src/testing/raw-http.ts';
import { register, resultOf } from '../../apps/platform/src/testing/sign-in.ts';
import { platformOfFile } from '../../apps/platform/src/testing/started-platform.ts';
import { playedPartners } from './partner/played-partners.ts';

let ahead = 0;
const platform = platformOfFile({
  config: { sandboxPort },
  // the library that checks events compares with the clock of this machine
  clock: movableClock(
    () => Date.now() + ahead,
    (by) => {
      ahead += by;
    },
  ),
});
const side = playProviders(platform);

const at = (path: string) => `http://127.0.0.1:${sandboxPort}${path}`;
const page = async (path: string) => (await fetch(at(path))).text();

test('B15: the first page leads to every app, every assistant and its app, and every provider', async () => {
  const first = await page('/');
  const { apps, identityProviders } = platform.services.brand;
  for (const { appID, redirectUris } of Object.values(apps))
    if (appID !== 'accountWeb' && redirectUris.length > 0) expect(first).toContain(`href="/apps/${appID}"`);
  for (const { name } of identityProviders) expect(first).toContain(name);
  for (const type of ['googleVoice', 'alexaVoice', 'kestrelVoice']) {
    expect(first).toContain(`href="/assistants/${type}"`);
    expect(first).toContain(`href="/app-to-app/${type}"`);
  }
});

test('B15: every link of every app leads to the platform', async () => {
  const { apps, clients } = platform.services.brand;
  for (const { appID } of Object.values(apps).filter(
    (app) => app.appID !== 'accountWeb' && app.redirectUris.length > 0,
  )) {
    const links = [...(await page(`/apps/${appID}`)).matchAll(/class="row" href="([^"]+)"/g)];
    expect(links.length).toBeGreaterThan(clients.has(appID) ? 14 : 10);
    for (const [, href = ''] of links) {
      const { headers } = await fetch(at(href), { redirect: 'manual' });
      expect(headers.get('location')).toMatch(/^http:\/\/localhost:8080\/(?:oauth\/authorize)?\?/);
    }
  }
});

test('F1, B15: the hand-over asks for a code, the plain link does not; both have a state', async () => {
  const asked = async (name: string) => {
    const { headers } = await fetch(at(`/apps/petApp/${name}`), { redirect: 'manual' });
    return new URL(headers.get('location') ?? '').searchParams;
  };
  const [handOver, plain] = [await asked('handOver'), await asked('login')];
  expect(handOver.get('response_type')).toBe('code');
  expect(handOver.has('code_challenge')).toBe(true);
  expect(plain.get('action')).toBe('login');
  for (const name of ['response_type', 'code_challenge']) expect(plain.has(name)).toBe(false);
  for (const query of [handOver, plain]) expect(query.get('state')).toMatch(/^[\w-]{32}$/);
});

test('F1, B15: the return page shows error and state, and counts the answers', async () => {
  const { headers } = await fetch(at('/apps/petApp/login'), { redirect: 'manual' });
  const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
  const cancelled = await page(`/petApp/failed?error=access_denied&state=${state}`);
  for (const told of ['access_denied', state, 'The user left', 'This is the first answer to the request'])
    expect(cancelled).toContain(told);
  const twice = await page(`/petApp/return?state=${state}`);
  expect(twice).toContain('This is answer 2 to one request');
  const foreign = await page('/petApp/return?state=of-somebody-else');
  expect(foreign).toContain('This answers no request of the sandbox');
});

test('B14, B15: an event that arrives is shown, with whether its signature holds', async () => {
  const { email, accountID } = await register(platform);
  await platform.clock.advance(minutes(1));
  await freezeAccount(platform.services, email);
  await platform.clock.advance(minutes(1));
  const events = await page('/events');
  expect(events).toContain('account.frozen');
  expect(events).toContain(accountID);
  expect(events).toContain('The signature holds.');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'forged',
    'webhook-timestamp': '1',
    'webhook-signature': 'v1,forged',
  };
  await fetch(at('/petApp/events'), { method: 'POST', headers, body: '{}' });
  expect(await page('/events')).toContain('The signature does not hold');
});

test('B15, G8: a logout token is shown; the app listens, refuses, is slow or down, as one chooses', async () => {
  const { browser } = await register(platform);
  await petTokens(platform, { browser });
  await platform.succeed('accountLogout', {}, { browser });
  await expect.poll(() => page('/logouts')).toContain('The token is good.');
  expect(await page('/logouts')).toContain('backchannel-logout');
  const post = (path: string) =>
    fetch(at(path), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ logout_token: 'forged' }),
    });
  expect((await post('/petApp/backchannel-logout')).status).toBe(400);
  expect(await page('/logouts')).toContain('The token is not good');
  await post('/logouts/petApp/down');
  expect(await page('/logouts')).toContain('Is down: answers 503.');
  expect((await post('/petApp/backchannel-logout')).status).toBe(503);
});

test('B2: whose app has tokens opens the portal with a link that carries the access token', async () => {
  const person = await register(platform);
  const { access_token: accessToken } = await petTokens(platform, person);
  const client = platform.services.brand.clients.get('petApp');
  if (!client) throw new Error('the demo kit has no pet app');
  const tokens = { accessToken, refreshToken: undefined, idToken: undefined, exchanges: [] };
  playedPartners(side()).held.set('own', { id: 'own', client, ...tokens });
  const action = '/tokens/own/portalByToken';
  expect(await page('/tokens/own')).toContain(`action="${action}"`);
  const { headers } = await fetch(at(action), { method: 'POST', redirect: 'manual' });
  const link = new URL(headers.get('location') ?? '');
  const { appName: appID, ...brought } = Object.fromEntries(link.searchParams);
  const { entry } = resultOf(
    await platform.call('checkAppActivated', { appID: 'petApp', action: 'manage', ...brought }),
  );
  expect(appID).toBe('petApp');
  expect(entry?.maskedEmail).toBe(maskEmail(person.email));
});

test('B15: every assistant opens the portal with its own action', async () => {
  for (const [type, action] of [
    ['googleVoice', 'bindGoogleVoice'],
    ['alexaVoice', 'bindAlexaVoice'],
    ['kestrelVoice', 'bindAssistant'],
  ] as const) {
    const { headers } = await fetch(at(`/assistants/${type}`), { redirect: 'manual' });
    const { searchParams } = new URL(headers.get('location') ?? '');
    expect(searchParams.get('action')).toBe(action);
    expect(searchParams.has('code_challenge')).toBe(type !== 'googleVoice');
  }
});

test('an assistant’s app opens the family’s, whose user signs in there first, and hears of a cancel by its platform’s names', async () => {
  const locationOf = async (path: string, method = 'GET') =>
    (await fetch(at(path), { method, redirect: 'manual' })).headers.get('location') ?? '';
  const asked = await locationOf('/app-to-app/kestrelVoice');
  expect(await page(asked)).toContain('href="/apps/cloudApp/promptLogin"');

  const { access_token: accessToken } = await homeTokens(platform, await register(platform));
  const client = platform.services.brand.clients.get('cloudApp') ?? expect.fail('no home app');
  const tokens = { accessToken, refreshToken: undefined, idToken: undefined, exchanges: [] };
  playedPartners(side()).held.set('home', { id: 'home', client, ...tokens });
  expect(await page(asked)).toContain('Kestrel will be able to see and control the devices');
  expect(await page(await locationOf('/app-to-app/googleVoice'))).not.toContain('<dt>state</dt>');

  const cancel = async (type: string) =>
    locationOf((await locationOf(`/app-to-app/${type}`)).replace('asked', 'cancel'), 'POST');
  expect(await cancel('googleVoice')).toMatch(/\/result\?ERROR_TYPE=2&ERROR_CODE=13$/);
  expect(await cancel('alexaVoice')).toMatch(/\/MDEMOVENDOR00\?error=access_denied&state=[\w-]{32}$/);
});

test('B15: a name that somebody else lets point here is not answered', async () => {
  const asked = 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
  expect((await sendRaw(sandboxPort, asked)).status).toBe(421);
});
