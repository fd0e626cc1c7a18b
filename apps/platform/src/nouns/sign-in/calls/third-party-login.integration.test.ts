import { minutes } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import { identitiesOfFile } from '../../../testing/identities.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { startPlatform } from '../../../testing/platform.ts';
import { throughProvider } from '../../../testing/providers.ts';
import { mfaDueOf, setUpApp } from '../../../testing/second-factor.ts';
import {
  codeOf,
  enter,
  goodPassword,
  newAddress,
  openBrowser,
  register,
  registration,
  resultOf,
  sendCode,
} from '../../../testing/sign-in.ts';

const { platform, newSubject, finish, unboundOf, bindByCode, identities, bound } = identitiesOfFile();

describe('signing in with an identity', () => {
  test.each(['google', 'apple'])(
    '%s: bound once by the code of the mailbox, from then on it signs in',
    async (type) => {
      const { accountID, subject } = await bound(type);
      expect(await identities(accountID)).toMatchObject([{ subject, provider: type }]);
      const { browser, ticket, location } = await throughProvider(platform, { subject }, { type });
      expect(location).toMatch(/^\/third-login#t=[\w-]{43}$/);
      const passed = resultOf(await finish(browser, ticket));
      expect(passed.accountID).toBe(accountID);
      await enter(platform, browser, passed.authorizeCode);
    },
  );

  test('the second factor and what is due apply to it like to any other first factor', async () => {
    const { subject, other } = await bound();
    await platform.succeed('verifyPassword', { password: goodPassword }, { browser: other });
    const { secret } = await setUpApp(platform, other);
    await platform.clock.advance(minutes(1));
    const { browser, ticket } = await throughProvider(platform, { subject });
    const { bizToken } = mfaDueOf((await finish(browser, ticket)) as never);
    const otpCode = otpCodeOf(secret, platform.clock.now());
    const passed = await platform.succeed('authBy2fa', { bizToken, mfaMethod: 'otp', otpCode }, { browser });
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    await enter(platform, browser, passed.authorizeCode);
  });

  test('a frozen account stays closed to it', async () => {
    const { accountID, subject } = await bound();
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set({ frozenAt: 1 }).where('accountID', '=', accountID).execute(),
    );
    const { browser, ticket } = await throughProvider(platform, { subject });
    expect((await finish(browser, ticket))[0]).toBe(11248);
  });

  test('settled B7: a second factor comes before the identity is bound', async () => {
    const person = await register(platform);
    const { secret } = await setUpApp(platform, person.browser);
    await platform.clock.advance(minutes(1));
    const { browser, answer } = await bindByCode({ subject: newSubject(), email: person.email });
    const { bizToken } = mfaDueOf(answer);
    expect(await identities(person.accountID)).toEqual([]);
    const otpCode = otpCodeOf(secret, platform.clock.now());
    const passed = await platform.succeed('authBy2fa', { bizToken, mfaMethod: 'otp', otpCode }, { browser });
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    expect(await identities(person.accountID)).toEqual([]);
    await enter(platform, browser, passed.authorizeCode);
    expect(await identities(person.accountID)).toHaveLength(1);
  });

  test('settled B7: bound by the password too, and told by letter with a way back', async () => {
    const person = await register(platform);
    const { browser, ticket } = await throughProvider(platform, { subject: newSubject() });
    const { thirdBindToken } = await unboundOf(browser, ticket);
    const data = { email: person.email, password: goodPassword, thirdBindToken };
    const passed = await platform.succeed('authByPWDOrOTM', data, { browser });
    await enter(platform, browser, passed.authorizeCode);
    expect(await identities(person.accountID)).toHaveLength(1);
    const letters = await platform.services.store.read
      .selectFrom('outbox')
      .select(['letter', 'data'])
      .where('recipient', '=', person.email)
      .where('letter', '=', 'identityBound')
      .execute();
    expect(JSON.parse(letters[0]?.data ?? '{}')).toMatchObject({ name: 'Google', link: {} });
  });
});

describe('making an account with an identity', () => {
  test('settled B7: without a password, with the name that the provider told', async () => {
    const [email, subject] = [newAddress(), newSubject()];
    const who = { subject, email, name: 'Kim Larsen' };
    const { browser, ticket } = await throughProvider(platform, who, { type: 'apple' });
    const unbound = await unboundOf(browser, ticket);
    expect(unbound).toMatchObject({
      email,
      emailVerified: false,
      name: 'Kim Larsen',
      thirdPartyType: 'apple',
    });
    expect(unbound).not.toHaveProperty('bizToken');
    const { thirdBindToken } = unbound;
    const code = await sendCode(platform, browser, { email, bizType: 'thirdBind' });
    const refused = await platform.call('authByPWDOrOTM', { email, code, thirdBindToken }, { browser });
    if (refused[0] !== 11202) throw new Error(`not asked to register: ${refused[0]}`);
    const { password: _none, ...data } = await registration(platform, email, refused[1].bizToken);
    expect((await platform.call('registerByPwd', data, { browser }))[0]).toBe(11000);
    const made = await platform.succeed('registerByPwd', { ...data, thirdBindToken }, { browser });
    expect(made.nickName).toBe('Kim Larsen');
    await enter(platform, browser, made.authorizeCode);
    expect(await platform.succeed('getAccountDataInfo', {}, { browser })).toMatchObject({
      hasPassword: false,
    });
    // Apple tells the name once
    const again = await throughProvider(platform, { subject, name: 'Kim Larsen' }, { type: 'apple' });
    expect(resultOf(await finish(again.browser, again.ticket)).accountID).toBe(made.accountID);
  });

  test.each([
    ['google', 'gmail.com'],
    ['apple', 'privaterelay.appleid.com'],
  ])(
    '%s: no code for an address of %s, which it gives out itself and has proven; a code where an account has it',
    async (type, domain) => {
      const email = `${newAddress().split('@')[0]}@${domain}`;
      const who = { subject: newSubject(), email, emailVerified: '1' } as const;
      const { browser, ticket } = await throughProvider(platform, who, { type });
      const { thirdBindToken, bizToken = '' } = await unboundOf(browser, ticket);
      const data = await registration(platform, email, bizToken);
      await platform.succeed('registerByPwd', { ...data, thirdBindToken }, { browser });
      const second = await throughProvider(platform, { ...who, subject: newSubject() }, { type });
      expect(await unboundOf(second.browser, second.ticket)).not.toHaveProperty('bizToken');
      // an address of somebody else's domain is proven by a code, whatever the provider says
      const other = { ...who, subject: newSubject(), email: newAddress() };
      const third = await throughProvider(platform, other, { type });
      expect(await unboundOf(third.browser, third.ticket)).not.toHaveProperty('bizToken');
    },
  );

  test('a proof of the mailbox that did not come from this sign-in makes no account with it', async () => {
    const email = newAddress();
    const { browser, ticket } = await throughProvider(platform, { subject: newSubject(), email });
    const { thirdBindToken } = await unboundOf(browser, ticket);
    const code = await sendCode(platform, browser, { email, bizType: 'register' });
    const proven = await platform.succeed(
      'verifyEmailByCodeNoAuth',
      { email, bizType: 'register', code },
      { browser },
    );
    if (!('bizToken' in proven)) throw new Error('no bizToken');
    const data = { ...(await registration(platform, email, proven.bizToken)), thirdBindToken };
    expect((await platform.call('registerByPwd', data, { browser }))[0]).toBe(11252);
  });
});

test('a provider that cannot be reached is 11300, and one that the kit does not name 11000', async () => {
  const alone = await startPlatform({ idle: true, config: { sandboxPort: 9 } });
  try {
    const browser = await openBrowser(alone);
    const asked = (thirdPartyType: string) =>
      alone.call('beginThirdPartyLogin', { thirdPartyType, purpose: 'signIn' }, { browser });
    expect((await asked('google')).slice(0, 2)).toEqual([11300, { retryAfterSec: 30 }]);
    expect((await asked('nobody'))[0]).toBe(11000);
  } finally {
    await alone.close();
  }
});

test('without the sandbox no provider of it is offered', async () => {
  const alone = await startPlatform({ idle: true, config: { sandbox: false } });
  expect(alone.services.brand.identityProviders).toEqual([]);
  await alone.close();
});

test('codes to bind with are codes of their own', async () => {
  const person = await register(platform);
  const { browser, ticket } = await throughProvider(platform, { subject: newSubject() });
  const { thirdBindToken } = await unboundOf(browser, ticket);
  const { email } = person;
  await sendCode(platform, browser, { email, bizType: 'login' });
  const code = await codeOf(platform, browser, { email, bizType: 'login' });
  const answer = await platform.call('authByPWDOrOTM', { email, code, thirdBindToken }, { browser });
  expect(answer[0]).toBe(11221);
});
