import { expect, test } from 'vitest';
import { newPkce, petReturn } from '../testing/oauth.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const { challenge } = newPkce();
const good = `client_id=petApp&redirect_uri=${encodeURIComponent(petReturn)}&response_type=code&code_challenge=${challenge}&code_challenge_method=S256`;

async function ask(query: string): Promise<string> {
  const answer = await platform.app.inject({
    url: `/oauth/authorize?${query}`,
    headers: { host: 'localhost:8080' },
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

test('a request opens the sign-in with all of it, as it was written', async () => {
  const state = 'a%20b+c~%3D%e2%9c%93';
  expect(await ask(`${good}&state=${state}&nonce=n&prompt=login&ui_locales=tlh%20de-DE&lang=fr`)).toMatch(
    new RegExp(
      `^/login\\?appName=petApp&action=login&${good.replaceAll('.', '\\.')}&state=${state.replace('+', '\\+')}&nonce=n&prompt=login&ui_locales=tlh%20de-DE&lang=de&provenSince=[\\w.-]+$`,
    ),
  );
});

test('a posted request is the same', async () => {
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/oauth/authorize',
    headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
    payload: good,
  });
  expect(answer.headers.location).toBe(`/login?appName=petApp&action=login&${good}`);
});

test.each(['\r\nset-cookie: a=b', '#t=secret', ' ', '\u00e9'])(
  'R82: a posted request with what ends an address or a line leads nowhere: %j',
  async (odd) => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/oauth/authorize',
      headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${good}&state=a${odd}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

test.each([
  ['an unknown client', good.replace('petApp', 'nobody')],
  ['no client', good.replace('client_id=petApp', '')],
  ['an assistant, which has a link of its own', good.replace('petApp', 'larkholm-google')],
  ['another address', good.replace('return', 'return%2F')],
  ['an address of another app', good.replace('app.wagmoor', 'app.morrowell')],
  ['no address', 'client_id=petApp&response_type=code'],
  ['a client that is named twice', `${good}&client_id=store`],
  ['a state that is said twice', `${good}&state=a&state=b`],
])('R82: %s is answered with a page of our own', async (_what, query) => {
  expect(await ask(query)).toBe('/login?refused=1');
});

test.each([
  ['unsupported_response_type', good.replace('response_type=code', 'response_type=token')],
  ['unsupported_response_type', good.replace('response_type=code&', '')],
  ['invalid_scope', `${good}&scope=openid+admin`],
  ['invalid_request', good.replace('S256', 'plain')],
  ['invalid_request', good.replace(/&code_challenge.*/, '')],
  ['invalid_request', `${good}&prompt=none+login`],
  ['invalid_request', `${good}&max_age=-1`],
  ['invalid_request', `${good}&response_mode=fragment`],
  ['request_not_supported', `${good}&request=x.y.z`],
])('R82, R83, R84: %s goes to the client with its state and our name (RFC 9207)', async (error, query) => {
  expect(await ask(`${query}&state=a%2Bb+~`)).toBe(
    `${petReturn}?error=${error}&iss=http%3A%2F%2Flocalhost%3A8080&state=a%2Bb+~`,
  );
});
