import { days } from '@foyer/contract/durations';
import { authorizationErrors } from '@foyer/contract/nouns/oauth-answers';
import { expect, test } from 'vitest';
import { sealRequest } from '../nouns/grants/rules/sealed-request.ts';
import { ledFrom, linkOf, petQuery } from '../testing/authorization.ts';
import { petReturn } from '../testing/oauth.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
const issuer = 'http%3A%2F%2Flocalhost%3A8080';

const sealed = async (query = petQuery()) => (await linkOf(platform, query)).searchParams.get('request');
const answer = (query: string) => ledFrom(platform, `/oauth/answer?${query}`);

const made = (more: object = {}) =>
  sealRequest(platform.services, {
    ...{ id: 'x'.repeat(22), clientID: 'petApp', redirectUri: petReturn },
    ...{ prompt: [], arrivedAt: platform.clock.now() },
    ...more,
  });

test.each(authorizationErrors)('F3: the client gets %s with its own state, byte for byte', async (error) => {
  const request = await sealed(`${petQuery()}&state=a%2Bb+~`);
  expect(await answer(`request=${request}&error=${error}`)).toBe(
    `${petReturn}?error=${error}&iss=${issuer}&state=a%2Bb+~`,
  );
});

test('F3: the answer is not cached, not framed, and sends no referrer and no cookie', async () => {
  const url = `/oauth/answer?request=${await sealed()}&error=login_required`;
  const { headers, payload } = await platform.app.inject({ url, headers: { host: 'localhost:8080' } });
  expect(headers).toMatchObject({
    location: `${petReturn}?error=login_required&iss=${issuer}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(payload).toBe('');
});

test('F3: a request can still be answered after three days', async () => {
  const request = await sealed();
  await platform.clock.advance(days(3));
  expect(await answer(`request=${request}&error=access_denied`)).toMatch(/^https:\/\/app\.wagmoor/);
});

test('R82: an unreadable seal or an unknown error leads to our own page', async () => {
  const request = (await sealed()) ?? '';
  const at = request.length - 10;
  const changed = request.slice(0, at) + (request[at] === 'A' ? 'B' : 'A') + request.slice(at + 1);
  const foreign = platform.services.keys.seal('another purpose', JSON.stringify({}), '');
  const odd = platform.services.keys.seal('oauth.request', JSON.stringify({ clientID: 'petApp' }), '');
  for (const query of [
    '',
    'error=access_denied',
    `request=${request}`,
    `request=${request}&error=whatever`,
    `request=${request}&error=access_denied&error=server_error`,
    `request=${request}&request=${request}&error=access_denied`,
    `request=${changed}&error=access_denied`,
    `request=${request.slice(0, 20)}&error=access_denied`,
    `request=${foreign}&error=access_denied`,
    `request=${odd}&error=access_denied`,
    'request=https://evil.example&error=access_denied',
  ])
    expect(await answer(query), query).toBe('/login?refused=malformed');
});

test('R74: an address or client that is no longer in the kit is not redirected to', async () => {
  const redirectUri = 'https://old.wagmoor.example/return';
  expect(await answer(`request=${made({ redirectUri })}&error=access_denied`)).toBe('/login?refused=address');
  expect(await answer(`request=${made({ clientID: 'gone' })}&error=access_denied`)).toBe(
    '/login?refused=client',
  );
  expect(await answer(`request=${made()}&error=access_denied`)).toMatch(/^https:\/\/app\.wagmoor/);
});
