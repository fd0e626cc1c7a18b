import { minutes, seconds } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import { freezeAccount } from '../ops/account/freeze.ts';
import { askAssistantCode, homeTokens, kestrel } from '../testing/assistants.ts';
import { newBrowser } from '../testing/browser.ts';
import { newPkce, petTokens, postForm } from '../testing/oauth.ts';
import { enter, openBrowser, type Person, register, resultOf } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { alexa, google, voiceAt } from '../testing/voice.ts';

const platform = platformOfFile();
const { agree, ask, client, link } = voiceAt(platform);

/** Somebody who has agreed to the notice about assistants and is signed in to the home app. */
async function atHome(scope?: string): Promise<{ person: Person; token: string }> {
  const person = await register(platform);
  await agree(person);
  return { person, token: (await homeTokens(platform, person, scope)).access_token };
}
const codeFor = (token: string, more?: Record<string, string>, assistant = google) =>
  askAssistantCode(platform, token, assistant, more);
const errorOf = async (answer: ReturnType<typeof codeFor>) => {
  const { status, body } = await answer;
  return [status, body.error];
};
const changeAccount = ({ accountID }: Person, to: { emailVerifiedAt?: null; acceptedProtocols?: string }) =>
  platform.services.store.change((tx) =>
    tx.updateTable('accounts').set(to).where('accountID', '=', accountID).execute(),
  );

const odd = ' a+b/c=%2F~“ü✓”&#"';
const { verifier, challenge } = newPkce();
const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };

describe.each([
  ['Google, by App Flip on Android: no state, no type', 'googleVoice', google, {}, {}],
  [
    'Google, by App Flip on iOS: an address of its app',
    'googleVoice',
    { ...google, redirectUri: 'https://oauth-redirect.googleusercontent.com/a/com.google.Chromecast' },
    { response_type: 'code', state: odd },
    {},
  ],
  [
    'Alexa, with state and PKCE',
    'alexaVoice',
    alexa,
    { response_type: 'code', scope: 'devices', state: odd, ...pkce },
    { code_verifier: verifier },
  ],
  ['an assistant that the kit adds', 'kestrelVoice', kestrel, { state: odd }, {}],
] as const)('%s', (_, thirdPartyType, assistant, more, proof) => {
  test('the code that the app gets links the assistant, and the owner reads of it', async () => {
    const { person, token } = await atHome();
    const { status, headers, body } = await askAssistantCode(platform, token, assistant, more);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    const state = 'state' in more ? more.state : undefined;
    const iss = 'http://localhost:8080';
    expect(body).toMatchObject({ code: expect.stringMatching(/^[\w-]{43}$/), iss, expires_in: 300 });
    expect(body.state).toBe(state);
    const back = new URL(body.redirect_url);
    expect(`${back.origin}${back.pathname}`).toBe(assistant.redirectUri);
    expect([...back.searchParams]).toEqual([
      ['code', body.code],
      ['iss', iss],
      ...(state === undefined ? [] : [['state', state]]),
    ]);
    const form = { grant_type: 'authorization_code', code: body.code, redirect_uri: assistant.redirectUri };
    const exchanged = await ask({ ...form, ...proof, ...(await client(assistant.clientId)) });
    expect(exchanged.body).toMatchObject({ scope: 'devices', refresh_token: expect.any(String) });

    const { browser, email } = person;
    const { bindings } = await platform.succeed('getUserThirdPartyBindStatus', {}, { browser });
    const shown = bindings.find((binding) => binding.thirdPartyType === thirdPartyType);
    expect(shown).toMatchObject({ kind: 'voice', bound: true });
    const { events } = await platform.succeed('listActivity', {}, { browser });
    expect(events.find(({ type }) => type === 'assistant.allowed')).toMatchObject({
      assistant: shown?.name,
      app: 'Larkholm Home',
      current: false,
    });
    const subject = `${shown?.name} is linked to your account`;
    for (let told = ''; told !== subject; ) told = (await platform.inbox.waitFor(email)).subject;

    await platform.succeed('unbindThirdPartyAccount', { thirdPartyType }, { browser });
    const refresh = { grant_type: 'refresh_token', refresh_token: exchanged.body.refresh_token };
    expect((await ask({ ...refresh, ...(await client(assistant.clientId)) })).body.error).toBe(
      'invalid_grant',
    );
  });
});

test('a link in the browser is told under recent activity as well, with the browser', async () => {
  const person = await register(platform);
  await link(person);
  const { events } = await platform.succeed('listActivity', {}, { browser: person.browser });
  const [told] = events.filter(({ type }) => type === 'assistant.allowed');
  expect(told).toMatchObject({ assistant: 'Google', current: true });
  expect(told).not.toHaveProperty('app');
});

describe('the token', () => {
  test('has to be there, as a bearer token of the header', async () => {
    const { token } = await atHome();
    const form = { client_id: google.clientId, redirect_uri: google.redirectUri };
    for (const more of ['', `&access_token=${token}`]) {
      const asked = `${new URLSearchParams(form)}${more}`;
      const { status, headers, body } = await postForm(platform, '/oauth/assistant-code', asked);
      expect([status, body.error]).toEqual([401, 'invalid_token']);
      expect(headers['www-authenticate']).toMatch(/^Bearer /);
    }
    expect(await errorOf(codeFor(`${token}x`))).toEqual([401, 'invalid_token']);
  });

  test('of another app, of an assistant, or without the scope asks for nothing', async () => {
    const { person, token } = await atHome('openid devices offline_access');
    const other = (await petTokens(platform, person)).access_token;
    const assistants = (await link(person)).tokens.access_token;
    for (const one of [token, other, assistants]) {
      const answer = await codeFor(one);
      expect([answer.status, answer.body.error]).toEqual([403, 'insufficient_scope']);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
    }
  });

  test('is never one that a link may carry, and no link accepts one with the scope', async () => {
    const person = await register(platform);
    await agree(person);
    const both = await homeTokens(platform, person, 'devices offline_access portal assistants');
    expect(both.scope).toBe('devices offline_access portal assistants');
    expect(await errorOf(codeFor(both.access_token))).toEqual([403, 'insufficient_scope']);
    const opened = async (accessToken: string) => {
      const brought = { appID: 'cloudApp', action: 'manage', accessToken };
      return resultOf(await platform.call('checkAppActivated', brought, { browser: newBrowser() })).entry;
    };
    expect(await opened(both.access_token)).toBeUndefined();
    const narrowed = async (refresh_token: string, scope: string) => {
      const form = { grant_type: 'refresh_token', client_id: 'cloudApp', refresh_token, scope };
      return (await ask(form)).body;
    };
    const forLinks = await narrowed(both.refresh_token, 'portal');
    expect(await opened(forLinks.access_token)).toBeDefined();
    expect(await errorOf(codeFor(forLinks.access_token))).toEqual([403, 'insufficient_scope']);
    const forAssistants = await narrowed(forLinks.refresh_token, 'assistants');
    expect((await codeFor(forAssistants.access_token)).status).toBe(200);
  });

  test('has the scope only if the app names it', async () => {
    const person = await register(platform);
    const { scope } = await homeTokens(platform, person, '');
    expect(scope).toBe('openid profile email devices offline_access portal');
  });

  test('of an app that the family has switched off asks for nothing', async () => {
    const { token } = await atHome();
    const app = platform.services.brand.apps.cloudApp ?? expect.fail('no such app');
    app.activated = false;
    expect(await errorOf(codeFor(token))).toEqual([400, 'unauthorized_client']);
    app.activated = true;
    expect((await codeFor(token)).status).toBe(200);
  });
});

describe('the sign-in', () => {
  test('is at most ten minutes old', async () => {
    const { token } = await atHome();
    await platform.clock.advance(minutes(10) - seconds(5));
    expect((await codeFor(token)).status).toBe(200);
    await platform.clock.advance(seconds(6));
    expect(await errorOf(codeFor(token))).toEqual([403, 'login_required']);
  });

  test('is over with its session, though the app keeps its grant', async () => {
    const { person, token } = await atHome();
    await platform.succeed('accountLogout', {}, { browser: person.browser });
    expect(await errorOf(codeFor(token))).toEqual([403, 'login_required']);
  });

  test('takes the codes with it that are on their way', async () => {
    const { person, token } = await atHome();
    const { body } = await codeFor(token);
    await platform.succeed('accountLogout', {}, { browser: person.browser });
    const form = { grant_type: 'authorization_code', code: body.code, redirect_uri: google.redirectUri };
    expect((await ask({ ...form, ...(await client()) })).body.error).toBe('invalid_grant');
  });

  test('is none where a link has brought the session', async () => {
    const { person } = await atHome();
    const { access_token } = await homeTokens(platform, person, 'openid portal offline_access');
    const asked = { client_id: 'cloudApp', access_token, action: 'manage' };
    const { authorize_code } = (await postForm(platform, '/oauth/portal-code', asked)).body;
    const browser = await openBrowser(platform);
    const opened = { appID: 'cloudApp', action: 'manage', authorizeCode: authorize_code };
    const { entry } = resultOf(await platform.call('checkAppActivated', opened, { browser }));
    await enter(platform, browser, entry?.entryToken ?? '');
    const brought = await homeTokens(platform, { browser });
    expect(await errorOf(codeFor(brought.access_token))).toEqual([403, 'login_required']);
  });
});

describe('the account', () => {
  test('that is frozen, or about to be deleted, has no token that is good', async () => {
    const frozen = await atHome();
    await freezeAccount(platform.services, frozen.person.email);
    expect(await errorOf(codeFor(frozen.token))).toEqual([401, 'invalid_token']);
    const leaving = await atHome();
    await platform.succeed('deleteAccountData', {}, { browser: leaving.person.browser });
    expect(await errorOf(codeFor(leaving.token))).toEqual([401, 'invalid_token']);
  });

  test('to which something is due is sent to a browser: its mailbox, its documents, the notice about assistants', async () => {
    const unproven = await atHome();
    await changeAccount(unproven.person, { emailVerifiedAt: null });
    const behind = await atHome();
    await changeAccount(behind.person, {
      acceptedProtocols: '{"termsOfUse":"2020-01-01","voiceAssistantNotice":"2099-01-01"}',
    });
    const person = await register(platform);
    const unread = { token: (await homeTokens(platform, person)).access_token };
    for (const { token } of [unproven, behind, unread])
      expect(await errorOf(codeFor(token))).toEqual([403, 'interaction_required']);
    await agree(person);
    expect((await codeFor(unread.token)).status).toBe(200);
  });
});

test('R82: what the assistant asks for is checked as its link is, and every error says what is wrong', async () => {
  const { token } = await atHome();
  const asked = (more: Record<string, string>) =>
    errorOf(
      postForm(platform, '/oauth/assistant-code', more, { headers: { authorization: `Bearer ${token}` } }),
    );
  const [client_id, redirect_uri] = [google.clientId, google.redirectUri];
  const good = { client_id, redirect_uri };
  for (const [more, error] of [
    [{ redirect_uri }, 'invalid_client'],
    [{ ...good, client_id: 'nobody' }, 'invalid_client'],
    [{ client_id }, 'invalid_request'],
    [{ ...good, redirect_uri: `${redirect_uri}/` }, 'invalid_request'],
    [{ ...good, redirect_uri: alexa.redirectUri }, 'invalid_request'],
    [
      { client_id: 'cloudApp', redirect_uri: 'https://home.larkholm.example/oidc/return' },
      'unauthorized_client',
    ],
    [{ ...good, response_type: 'token' }, 'unsupported_response_type'],
    [{ ...good, scope: 'everything' }, 'invalid_scope'],
    [{ ...good, code_challenge: challenge, code_challenge_method: 'plain' }, 'invalid_request'],
    [{ ...good, state: 'x'.repeat(4001) }, 'invalid_request'],
  ] as const)
    expect(await asked(more), JSON.stringify(more).slice(0, 120)).toEqual([400, error]);
  expect((await codeFor(token, { state: 'x'.repeat(4000) })).status).toBe(200);
  const twice = await postForm(platform, '/oauth/assistant-code', 'client_id=a&client_id=b', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([twice.status, twice.body.error]).toEqual([400, 'invalid_request']);
});

test('a further assistant is linked in a browser by its client alone, and named by no other action', async () => {
  const person = await register(platform);
  await agree(person);
  const { browser } = person;
  const check = (action: string, asked: object) =>
    platform.call('checkAppActivated', { appID: 'cloudApp', action, ...asked });
  expect(resultOf(await check('bindAssistant', kestrel))).toMatchObject({
    clientName: 'Kestrel',
    redirectUri: kestrel.redirectUri,
  });
  const { clientId, redirectUri, responseType } = google;
  const asGoogle = { clientId, redirectUri, responseType };
  for (const [action, asked] of [
    ['bindGoogleVoice', kestrel],
    ['bindAlexaVoice', kestrel],
    ['bindAssistant', asGoogle],
  ] as const)
    expect((await check(action, asked))[0]).toBe(13001);
  const bind = (data: object) => platform.call('bindThirdParty4Setting', data as never, { browser });
  expect((await bind(asGoogle))[0]).toBe(13001);
  expect((await bind({ ...kestrel, thirdPartyType: 'googleVoice' }))[0]).toBe(13001);
  const { redirectUrl = '' } = resultOf(await bind({ ...kestrel, state: 'a%2Bb~' }));
  expect(redirectUrl).toMatch(
    /^https:\/\/link\.kestrel\.example\/return\?code=[\w-]{43}&iss=[^&]+&state=a%2Bb~$/,
  );
});
