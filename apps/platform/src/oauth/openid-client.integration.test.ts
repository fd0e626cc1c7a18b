import { hours } from '@foyer/contract/durations';
import * as openid from 'openid-client';
import { beforeAll, expect, test } from 'vitest';
import { askedOf } from '../testing/authorization.ts';
import { fetchFrom } from '../testing/fetch-from.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { petReturn } from '../testing/oauth.ts';
import { type Person, register, resultOf, signIn } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

// the library compares with the clock of this machine
const platform = platformOfFile({ idle: true, clock: movableClock(Date.now, () => undefined) });
const issuer = 'http://localhost:8080';
const fetchHere = fetchFrom(platform);

let config: openid.Configuration;
beforeAll(async () => {
  config = await openid.discovery(new URL(issuer), 'petApp', undefined, openid.None(), {
    [openid.customFetch]: fetchHere,
    execute: [openid.allowInsecureRequests],
  });
});

/** A request as an app makes it, the link that it becomes, and what the app compares the answer with. */
async function begin(more: Record<string, string> = {}) {
  const checks = {
    pkceCodeVerifier: openid.randomPKCECodeVerifier(),
    expectedState: openid.randomState(),
    expectedNonce: openid.randomNonce(),
  };
  const request = openid.buildAuthorizationUrl(config, {
    redirect_uri: petReturn,
    scope: 'openid',
    code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...more,
  });
  const answer = await fetchHere(request, { redirect: 'manual' });
  return { link: new URL(answer.headers.get('location') ?? '', issuer), checks };
}

const handOver = (link: URL, { browser }: Pick<Person, 'browser'>) =>
  platform.call('beginPartnerHandOver', askedOf(link), { browser });

/** Somebody who signed in an hour ago. */
async function registeredAnHourAgo(): Promise<Person> {
  const person = await register(platform);
  const anHourAgo = Date.now() - hours(1);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('sessions')
      .set({ createdAt: anHourAgo, stepUpAt: anHourAgo })
      .where('accountID', '=', person.accountID)
      .execute(),
  );
  return person;
}

test.each([0, 1, 2])(
  'F4: max_age=%i gets its code after one sign-in, and the library accepts it',
  async (maxAge) => {
    const person = await registeredAnHourAgo();
    const { link, checks } = await begin({ max_age: String(maxAge) });
    expect((await handOver(link, person))[0]).toBe(11256);
    await signIn(platform, person.email, undefined, person.browser);
    const { redirectUrl } = resultOf(await handOver(link, person));
    const tokens = await openid.authorizationCodeGrant(config, new URL(redirectUrl), { ...checks, maxAge });
    expect(tokens.claims()?.sub).toBe(person.accountID);
  },
);

test('F4: prompt=login gets its code after one sign-in, with its auth_time', async () => {
  const person = await registeredAnHourAgo();
  const arrivedSec = Math.floor(Date.now() / 1000);
  const { link, checks } = await begin({ prompt: 'login' });
  expect((await handOver(link, person))[0]).toBe(11256);
  await signIn(platform, person.email, undefined, person.browser);
  const { redirectUrl } = resultOf(await handOver(link, person));
  const tokens = await openid.authorizationCodeGrant(config, new URL(redirectUrl), checks);
  expect(tokens.claims()?.auth_time).toBeGreaterThanOrEqual(arrivedSec);
});

test('F3: prompt=none gets a code, or login_required from /oauth/answer', async () => {
  const person = await register(platform);
  const { link, checks } = await begin({ prompt: 'none' });
  expect(link.pathname).toBe('/oauth/silent');
  const { redirectUrl } = resultOf(await handOver(link, person));
  const tokens = await openid.authorizationCodeGrant(config, new URL(redirectUrl), checks);
  expect(tokens.claims()?.sub).toBe(person.accountID);

  const other = await begin({ prompt: 'none' });
  const request = other.link.searchParams.get('request') ?? '';
  const answered = await fetchHere(`${issuer}/oauth/answer?request=${request}&error=login_required`, {
    redirect: 'manual',
  });
  const failed = new URL(answered.headers.get('location') ?? '');
  await expect(openid.authorizationCodeGrant(config, failed, other.checks)).rejects.toMatchObject({
    error: 'login_required',
  });
});

test('B13: prompt=none with an id_token_hint renews that user only', async () => {
  const person = await register(platform);
  const first = await begin();
  const { redirectUrl } = resultOf(await handOver(first.link, person));
  const { id_token = '' } = await openid.authorizationCodeGrant(config, new URL(redirectUrl), first.checks);
  const { link, checks } = await begin({ prompt: 'none', id_token_hint: id_token });
  expect((await handOver(link, await register(platform)))[0]).toBe(11267);
  const renewed = resultOf(await handOver(link, person)).redirectUrl;
  const tokens = await openid.authorizationCodeGrant(config, new URL(renewed), checks);
  expect(tokens.claims()?.sub).toBe(person.accountID);
});
