import { days } from '@foyer/contract/durations';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { petTokens } from '../testing/oauth.ts';
import { register, resultOf, signIn } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true, config: { sandbox: false } });

const registered = 'example.larkholm.wagmoor://account/signed-out';

async function ask(form: Record<string, string> | string): Promise<string> {
  const query = typeof form === 'string' ? form : new URLSearchParams(form).toString();
  const answer = await platform.app.inject({
    url: `/oauth/logout?${query}`,
    headers: { host: 'localhost:8080' },
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

const back = `/sign-out?app=petApp&to=${encodeURIComponent(registered)}`;
const asked = { client_id: 'petApp', post_logout_redirect_uri: registered };

test('B13: an app’s sign-out opens the page that asks, with the registered address and the state as it was written', async () => {
  expect(await ask(asked)).toBe(back);
  const state = 'a%20b+c~%3D';
  expect(await ask(`${new URLSearchParams(asked)}&state=${state}`)).toBe(`${back}&state=${state}`);
});

test('B13: an id_token names its app, also long after its end; one that is not ours, or another app’s, names nobody', async () => {
  const { id_token } = await petTokens(platform, await register(platform));
  const hinted = { id_token_hint: id_token, post_logout_redirect_uri: registered };
  const ofSession = `${back}&sid=${decodeJwt(id_token).sid}`;
  expect(await ask(hinted)).toBe(ofSession);
  await platform.clock.advance(days(30));
  expect(await ask(hinted)).toBe(ofSession);
  expect(await ask({ ...hinted, client_id: 'store' })).toBe('/sign-out');
  expect(await ask({ ...hinted, id_token_hint: `${id_token.slice(0, -4)}AAAA` })).toBe('/sign-out');
});

test('R74: an address that is not the app’s own goes nowhere, and the call confirms no other either', async () => {
  for (const address of [
    `${registered}/`,
    'https://evil.example/',
    'https://store.larkholm.example/signed-out',
  ])
    expect(await ask({ ...asked, post_logout_redirect_uri: address })).toBe('/sign-out');
  expect(await ask({ post_logout_redirect_uri: registered })).toBe('/sign-out');
  expect(await ask(`${new URLSearchParams(asked)}&state=said&state=twice`)).toBe('/sign-out');
  const check = (postLogoutRedirectUri: string) =>
    platform.call('checkAppActivated', { appID: 'petApp', postLogoutRedirectUri });
  expect(resultOf(await check(registered)).postLogoutRedirectUri).toBe(registered);
  expect((await check('https://evil.example/'))[0]).toBe(11268);
});

test('G8: the page is told of which session the id_token is, and asks whether that is the one of its browser', async () => {
  const { browser, email } = await register(platform);
  const { id_token } = await petTokens(platform, { browser });
  const sid = `${decodeJwt(id_token).sid}`;
  expect(await ask({ id_token_hint: id_token })).toBe(`/sign-out?sid=${sid}`);
  const later = await signIn(platform, email);
  const stranger = await register(platform);
  const isOther = async (from?: { browser: typeof browser }) =>
    resultOf(await platform.call('checkSession', { sid }, from)).isOther;
  expect(await isOther({ browser })).toBe(false);
  expect(await isOther(later)).toBe(true);
  expect(await isOther(stranger)).toBe(true);
  expect(await isOther()).toBe(false);
  await platform.succeed('accountLogout', {}, { browser });
  expect(await isOther({ browser })).toBe(false);
  expect(await isOther(later)).toBe(true);
});
