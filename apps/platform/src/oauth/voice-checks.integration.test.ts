import { days } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import { basic, postForm, secretOf } from '../testing/oauth.ts';
import { register } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { alexa, google, voiceAt } from '../testing/voice.ts';

const platform = platformOfFile();

const { linkCode, client, ask, link } = voiceAt(platform);

describe('R87: Google’s list of checks', () => {
  test('1: the code goes to the project’s address with the state as it came', async () => {
    const person = await register(platform);
    const state = 'AB+/=%25%20~%E2%9C%93';
    const { redirectUrl } = await linkCode(person, { state });
    expect(redirectUrl.startsWith(`${google.redirectUri}?code=`)).toBe(true);
    expect(redirectUrl.endsWith(`&state=${state}`)).toBe(true);
  });

  test('2: the exchange gives an opaque access token for an hour and a refresh token', async () => {
    const { tokens } = await link(await register(platform));
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    });
    expect(tokens.access_token).not.toMatch(/^ey/);
  });

  test('3: parallel and repeated refreshes succeed, the refresh token stays, older access tokens stay good', async () => {
    const { tokens, refresh } = await link(await register(platform));
    const answers = await Promise.all(Array.from({ length: 20 }, refresh));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.refresh_token))).toEqual(new Set([tokens.refresh_token]));
    const secret = await secretOf(platform, 'larkholm-cloud');
    const form = { token: tokens.access_token, client_id: 'larkholm-cloud', client_secret: secret };
    expect((await postForm(platform, '/oauth/introspect', form)).body).toMatchObject({
      active: true,
      scope: 'devices',
    });
  });

  test('4: a refresh token has no end of life', async () => {
    const { refresh } = await link(await register(platform));
    await platform.clock.advance(days(400));
    expect((await refresh()).status).toBe(200);
    await platform.clock.advance(days(400));
    expect((await refresh()).status).toBe(200);
  });

  test('5: a bad refresh token is 400 invalid_grant', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: 'nothing', ...(await client()) };
    expect(await ask(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});

describe('R87: Amazon’s list of checks', () => {
  async function linked(how: 'Basic' | 'body') {
    const { code, redirectUrl } = await linkCode(await register(platform), { state: 's%2B~' }, alexa);
    const inBody = await client(alexa.clientId);
    const form = (more: Record<string, string>) => (how === 'body' ? { ...more, ...inBody } : more);
    const headers = how === 'Basic' ? basic(inBody.client_id, inBody.client_secret) : {};
    const token = (more: Record<string, string>) =>
      postForm(platform, '/oauth/token', form(more), { headers });
    const { redirectUri } = alexa;
    const asked = performance.now();
    const answer = await token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    return { redirectUrl, answer, took: performance.now() - asked, token };
  }

  test.each(['Basic', 'body'] as const)('1: the skill proves itself by %s', async (how) => {
    expect((await linked(how)).answer.status).toBe(200);
  });

  test('2: the state comes back as it came', async () => {
    expect((await linked('Basic')).redirectUrl.endsWith('&state=s%2B~')).toBe(true);
  });

  test('3: the tokens are JSON, of type bearer, good for more than 6 minutes, and nobody keeps the answer', async () => {
    const { answer } = await linked('Basic');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ token_type: 'bearer', refresh_token: expect.any(String) });
    expect(answer.body.expires_in).toBeGreaterThanOrEqual(360);
  });

  test('4: an answer comes within 4.5 s', async () => {
    expect((await linked('Basic')).took).toBeLessThan(4500);
  });

  test('5: the refresh token stays good, however often and however many at once', async () => {
    const { answer, token } = await linked('Basic');
    const { refresh_token } = answer.body;
    const again = await Promise.all(
      Array.from({ length: 10 }, () => token({ grant_type: 'refresh_token', refresh_token })),
    );
    expect(again.map(({ status, body }) => [status, body.refresh_token])).toEqual(
      again.map(() => [200, refresh_token]),
    );
  });
});

describe('R86: what the assistants’ own checks look at', () => {
  test.each([600, 850])('a state of %i characters comes back byte for byte', async (length) => {
    const state = 'AB%2B~_-.'
      .repeat(Math.ceil(length / 9))
      .slice(0, length - 1)
      .replace(/%2?$/, 'x');
    for (const voice of [google, alexa]) {
      const { redirectUrl } = await linkCode(await register(platform), { state }, voice);
      expect(redirectUrl.endsWith(`&state=${state}`)).toBe(true);
    }
  });

  test('the code goes to the test address of Google’s project, too, and to no other project', async () => {
    const sandbox = google.redirectUri.replace('oauth-redirect.', 'oauth-redirect-sandbox.');
    const { redirectUrl } = await linkCode(await register(platform), { redirectUri: sandbox });
    expect(redirectUrl.startsWith(`${sandbox}?code=`)).toBe(true);
    const { browser } = await register(platform);
    for (const redirectUri of [
      google.redirectUri.replace('foyer-demo', 'another'),
      `${google.redirectUri}?x=1`,
      `${google.redirectUri}#`,
      google.redirectUri.replace('https', 'http'),
      google.redirectUri.replace('.com/', '.com.evil.example/'),
      alexa.redirectUri,
    ]) {
      const asked = { ...google, redirectUri };
      expect((await platform.call('bindThirdParty4Setting', asked, { browser })).slice(0, 2)).toEqual([
        11268,
        { rule: 'redirectUri' },
      ]);
    }
  });
});
