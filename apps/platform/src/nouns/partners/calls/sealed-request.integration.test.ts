import { days, hours, minutes, seconds } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { askedOf, ledFrom, linkOf, petQuery } from '../../../testing/authorization.ts';
import { petReturn, petTokens } from '../../../testing/oauth.ts';
import { type Person, register, resultOf, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { requestMark } from '../../grants/rules/request-mark.ts';

const platform = platformOfFile({ idle: true });

/** A request that has just come, as the portal shows it when it asks for the code. */
const arrived = async (more = '') => askedOf(await linkOf(platform, petQuery() + more));
const handOver = (asked: Awaited<ReturnType<typeof arrived>>, { browser }: Person) =>
  platform.call('beginPartnerHandOver', asked, { browser });
const signInAgain = ({ email, browser }: Person) => signIn(platform, email, undefined, browser);

test('F3: the code goes back with the sealed state, not with one that the link was changed to', async () => {
  const asked = await arrived('&state=a%2Bb+~');
  const { redirectUrl } = resultOf(await handOver({ ...asked, state: 'another' }, await register(platform)));
  expect(redirectUrl).toMatch(/^https:\/\/app\.wagmoor\.example\/account\/return\?code=[\w-]{43}&iss=/);
  expect(redirectUrl).toMatch(/&state=a%2Bb\+~$/);
});

test('F3: a seal for another client or address, or a forged one, gets no code', async () => {
  const person = await register(platform);
  const asked = await arrived();
  const storeReturn = 'https://store.larkholm.example/oidc/return';
  const there = { redirectUri: petReturn, issuer: 'http://localhost:8080' };
  const fields = { request: 'invalid' };
  for (const [more, at] of [
    [{ appID: 'store', redirectUri: storeReturn }, storeReturn],
    [{ redirectUri: 'example.larkholm.wagmoor://account/oidc' }, 'example.larkholm.wagmoor://account/oidc'],
    [{ request: `${asked.request}x` }, petReturn],
    [{ request: '' }, petReturn],
  ] as const)
    expect((await handOver({ ...asked, ...more }, person)).slice(0, 2)).toEqual([
      11000,
      { fields, ...there, redirectUri: at },
    ]);
  expect((await handOver(asked, person))[0]).toBe(0);
});

test('F1: a request gets its code for one hour, and none after that', async () => {
  const person = await register(platform);
  const asked = await arrived();
  await platform.clock.advance(hours(1));
  await signInAgain(person);
  expect((await handOver(asked, person))[0]).toBe(0);
  await platform.clock.advance(minutes(6));
  await signInAgain(person);
  expect(
    (await handOver({ ...asked, requestID: 'another-one-of-this-page' }, person)).slice(0, 2),
  ).toMatchObject([11000, { fields: { request: 'invalid' } }]);
});

test.each(['prompt=login', 'max_age=0'])(
  'F4: %s accepts a sign-in after the arrival, however long it took, and no earlier one',
  async (demand) => {
    const person = await register(platform);
    await platform.clock.advance(1);
    const asked = await arrived(`&${demand}`);
    expect((await handOver(asked, person)).slice(0, 2)).toEqual([11256, { methods: ['password'] }]);
    await platform.clock.advance(minutes(2));
    await signInAgain(person);
    await platform.clock.advance(minutes(9));
    expect((await handOver(asked, person))[0]).toBe(0);
  },
);

test.each([1, 2, 60])('F4: max_age=%i counts from the arrival of the request', async (maxAge) => {
  const [early, late] = [await register(platform), await register(platform)];
  await platform.clock.advance(seconds(maxAge));
  const inTime = await arrived(`&max_age=${maxAge}`);
  await platform.clock.advance(1);
  const tooLate = await arrived(`&max_age=${maxAge}`);
  await platform.clock.advance(minutes(5));
  expect((await handOver(inTime, early))[0]).toBe(0);
  expect((await handOver(tooLate, late))[0]).toBe(11256);
  await signInAgain(late);
  await platform.clock.advance(minutes(5));
  expect((await handOver(tooLate, late))[0]).toBe(0);
});

test('F4: removing or raising max_age in the link changes nothing', async () => {
  const person = await register(platform);
  await platform.clock.advance(minutes(3));
  const { maxAgeSec: _dropped, ...asked } = await arrived('&max_age=60');
  expect((await handOver(asked, person))[0]).toBe(11256);
  expect((await handOver({ ...asked, maxAgeSec: 600 }, person))[0]).toBe(11256);
});

test('the mark of the previous release still demands a new sign-in', async () => {
  const person = await register(platform);
  await platform.clock.advance(1);
  const { request: _sealed, ...before } = await arrived();
  const asked = { ...before, provenSince: requestMark(platform.services) };
  expect((await handOver(asked, person))[0]).toBe(11256);
  await signInAgain(person);
  expect((await handOver(asked, person))[0]).toBe(0);
});

test('B13: with an id_token_hint of any age only that account gets a code', async () => {
  const [expected, other] = [await register(platform), await register(platform)];
  const { id_token } = await petTokens(platform, expected);
  for (const age of [0, hours(2), days(30)]) {
    await platform.clock.advance(age);
    await signInAgain(expected);
    await signInAgain(other);
    const asked = await arrived(`&id_token_hint=${id_token}`);
    expect((await handOver(asked, other)).slice(0, 2)).toEqual([11267, {}]);
    expect((await handOver(asked, expected))[0]).toBe(0);
  }
});

test('B13: the link has no id_token_hint; a forged one, or another app’s, is invalid_request', async () => {
  const { id_token } = await petTokens(platform, await register(platform));
  const link = await linkOf(platform, `${petQuery()}&id_token_hint=${id_token}`);
  expect(`${link}`).not.toContain(id_token);
  expect(link.searchParams.has('id_token_hint')).toBe(false);
  const store = `client_id=store&redirect_uri=${encodeURIComponent('https://store.larkholm.example/oidc/return')}&response_type=code&scope=openid&nonce=n`;
  const signature = id_token.split('.')[2] ?? '';
  for (const query of [
    `${petQuery()}&id_token_hint=garbage`,
    `${petQuery()}&id_token_hint=${id_token.replace(signature, signature.split('').reverse().join(''))}`,
    `${store}&id_token_hint=${id_token}`,
  ]) {
    const to = await ledFrom(platform, `/oauth/authorize?${query}&state=s`);
    expect(to).toMatch(
      /\?error=invalid_request&error_description=id_token_hint[^&]+&iss=http%3A%2F%2Flocalhost%3A8080&state=s$/,
    );
  }
});
