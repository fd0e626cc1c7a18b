import { minutes, seconds } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { otpCodeOf } from '../../testing/otp-code.ts';
import { startPlatform } from '../../testing/platform.ts';
import { answerAt, leadBack, playProviders, sandboxPort, throughProvider } from '../../testing/providers.ts';
import { mfaDueOf, setUpApp } from '../../testing/second-factor.ts';
import {
  codeOf,
  enter,
  goodPassword,
  newAddress,
  openBrowser,
  register,
  registration,
  requiredProtocols,
  resultOf,
  sendCode,
  signIn,
} from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true, config: { sandboxPort } });
playProviders(platform);

let people = 0;
const newSubject = () => `subject-${++people}`;

const finish = (browser: Browser, ticket: string) =>
  platform.call('finishThirdPartyLogin', { ticket }, { browser });

/** What an identity that no account has is told. @throws where an answer is another one */
async function unboundOf(browser: Browser, ticket: string) {
  const [fault, details] = await finish(browser, ticket);
  if (fault !== 11251) throw new Error(`not unbound: ${fault}`);
  return { thirdBindToken: '', ...details };
}

/** Signs in with an identity, proves the mailbox and so binds it. */
async function bindByCode(who: { subject: string; email: string }, type?: string) {
  const { browser, ticket } = await throughProvider(platform, who, type === undefined ? {} : { type });
  const { thirdBindToken } = await unboundOf(browser, ticket);
  const { email } = who;
  const code = await sendCode(platform, browser, { email, bizType: 'thirdBind' });
  const answer = await platform.call('authByPWDOrOTM', { email, code, thirdBindToken }, { browser });
  return { browser, answer, thirdBindToken };
}

const identities = (accountID: string) =>
  platform.services.store.read
    .selectFrom('identities')
    .selectAll()
    .where('accountID', '=', accountID)
    .execute();

async function bound(type?: string) {
  const person = await register(platform);
  const subject = newSubject();
  const { browser, answer } = await bindByCode({ subject, email: person.email }, type);
  await enter(platform, browser, resultOf(answer).authorizeCode);
  return { ...person, subject, other: browser };
}

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

  test('no code where the provider gives the address out itself and has proven it; a code where an account has it', async () => {
    const email = `${newAddress().split('@')[0]}@gmail.com`;
    const who = { subject: newSubject(), email, emailVerified: '1' } as const;
    const { browser, ticket } = await throughProvider(platform, who);
    const { thirdBindToken, bizToken = '' } = await unboundOf(browser, ticket);
    const data = await registration(platform, email, bizToken);
    await platform.succeed('registerByPwd', { ...data, thirdBindToken }, { browser });
    const second = await throughProvider(platform, { ...who, subject: newSubject() });
    expect(await unboundOf(second.browser, second.ticket)).not.toHaveProperty('bizToken');
    // an address of somebody else's domain is proven by a code, whatever the provider says
    const third = await throughProvider(platform, { ...who, subject: newSubject(), email: newAddress() });
    expect(await unboundOf(third.browser, third.ticket)).not.toHaveProperty('bizToken');
  });

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

describe('pre-hijacking', () => {
  /** An account that somebody made with an address whose mailbox is not theirs. */
  async function planted() {
    const person = await register(platform);
    await platform.services.store.change((tx) =>
      tx
        .updateTable('accounts')
        .set({ emailVerifiedAt: null })
        .where('accountID', '=', person.accountID)
        .execute(),
    );
    return person;
  }

  test('R69: an address that the provider tells joins no account, verified or not', async () => {
    const [own, theirs] = [await register(platform), await planted()];
    for (const { email, accountID } of [own, theirs]) {
      const who = { subject: newSubject(), email, emailVerified: '1' } as const;
      const { browser, ticket } = await throughProvider(platform, who);
      expect(await unboundOf(browser, ticket)).toMatchObject({ email });
      expect(await identities(accountID)).toEqual([]);
    }
  });

  test('R69: the password of an account that nobody has verified does not bind to it', async () => {
    const { email, accountID } = await planted();
    const { browser, ticket } = await throughProvider(platform, { subject: newSubject(), email });
    const { thirdBindToken } = await unboundOf(browser, ticket);
    const data = { email, password: goodPassword, thirdBindToken };
    const answer = await platform.call('authByPWDOrOTM', data, { browser });
    expect(answer.slice(0, 2)).toEqual([11266, { due: 'verifyEmail' }]);
    expect(await identities(accountID)).toEqual([]);
  });

  test('R63, R69: the code of the mailbox takes such an account over, rid of what its maker left', async () => {
    const { email, accountID, browser: theirs } = await planted();
    const { browser, answer } = await bindByCode({ subject: newSubject(), email });
    // their consents are gone, too: the owner is asked, and the identity waits for that as well
    if (answer[0] !== 11266 || !('initToken' in answer[1])) throw new Error(`no consent due: ${answer[0]}`);
    const { initToken } = answer[1];
    const protocols = await requiredProtocols(platform);
    await platform.succeed('globalAcceptLegalProtocolV2', { protocols, initToken }, { browser });
    const passed = await platform.succeed('authByPWDOrOTM', { initToken }, { browser });
    await enter(platform, browser, passed.authorizeCode);
    expect(await identities(accountID)).toHaveLength(1);
    expect((await platform.call('getAccountDataInfo', {}, { browser: theirs }))[0]).toBe(11001);
    expect(
      (await platform.call('authByPWDOrOTM', { email, password: goodPassword }, { browser: theirs }))[0],
    ).toBe(11201);
  });

  test('R71: an address that the provider has not proven is treated as typed by hand', async () => {
    const email = `${newAddress().split('@')[0]}@gmail.com`;
    for (const emailVerified of ['', undefined] as const) {
      const who = { subject: newSubject(), email, ...(emailVerified === undefined ? {} : { emailVerified }) };
      const { browser, ticket } = await throughProvider(platform, who);
      const unbound = await unboundOf(browser, ticket);
      expect(unbound).toMatchObject({ emailVerified: false });
      expect(unbound).not.toHaveProperty('bizToken');
    }
  });

  test('R72: an account whose mailbox is not proven binds nothing in its settings', async () => {
    const { browser } = await planted();
    const data = { thirdPartyType: 'google', purpose: 'bind' } as const;
    const answer = await platform.call('beginThirdPartyLogin', data, { browser });
    expect(answer.slice(0, 2)).toEqual([11266, { due: 'verifyEmail' }]);
  });
});

describe('R70: state, nonce, PKCE', () => {
  const begin = async (browser: Browser, type = 'google') =>
    resultOf(
      await platform.call('beginThirdPartyLogin', { thirdPartyType: type, purpose: 'signIn' }, { browser }),
    ).authorizeUrl;

  test.each([
    ['wrongState', 'over'],
    ['wrongNonce', 'refused'],
    ['wrongKey', 'refused'],
    ['lateCode', 'refused'],
    ['down', 'unavailable'],
    ['denied', 'denied'],
  ])('an answer with %s signs nobody in', async (failure, why) => {
    for (const type of ['google', 'apple']) {
      const { location } = await throughProvider(platform, { failure }, { type });
      expect(location).toBe(`/third-login?failed=${why}`);
    }
  });

  test('a missing, foreign or repeated state is refused', async () => {
    const browser = await openBrowser(platform);
    const led = await answerAt(await begin(browser), { subject: newSubject() });
    const [path = '', query = ''] = led.url.split('?');
    const without = new URLSearchParams(query);
    without.delete('state');
    const over = '/third-login?failed=over';
    expect(await leadBack(platform, { ...led, url: `${path}?${without}` })).toBe(over);
    expect(await leadBack(platform, { ...led, url: `${led.url}&state=x` })).toBe(over);
    expect(await leadBack(platform, { ...led, url: led.url.replace('/google/', '/apple/') })).toBe(over);
    expect(await leadBack(platform, { ...led, url: led.url.replace('/google/', '/nobody/') })).toBe(over);
    expect(await leadBack(platform, led)).toMatch(/#t=/);
    expect(await leadBack(platform, led)).toBe(over);
  });

  test('a state is good for ten minutes, a ticket for one, and neither is revived by a clock that goes back', async () => {
    const browser = await openBrowser(platform);
    const led = await answerAt(await begin(browser), { subject: newSubject() });
    await platform.clock.advance(minutes(10) + seconds(1));
    expect(await leadBack(platform, led)).toBe('/third-login?failed=over');
    const { ticket } = await throughProvider(platform, { subject: newSubject() }, { browser });
    await platform.clock.advance(seconds(61));
    expect([11252, 11253]).toContain((await finish(browser, ticket))[0]);
    expect((await finish(browser, ticket))[0]).toBe(11252);
  });

  test('settled B6: a ticket is of no use in another browser, and works once', async () => {
    const { subject } = await bound();
    const { browser, ticket } = await throughProvider(platform, { subject });
    expect((await finish(await openBrowser(platform), ticket))[0]).toBe(11252);
    resultOf(await finish(browser, ticket));
    expect((await finish(browser, ticket))[0]).toBe(11252);
  });

  test('an identity is (issuer, subject): the same subject at another provider is somebody else', async () => {
    const { subject } = await bound();
    const { browser, ticket } = await throughProvider(platform, { subject }, { type: 'apple' });
    await unboundOf(browser, ticket);
  });

  test('an answer tells no code, state or address to the log', async () => {
    const email = newAddress();
    const { location } = await throughProvider(platform, { subject: 'sub-of-log', email });
    const ticket = location.split('#t=')[1] ?? '';
    const log = platform.logLines.join('\n');
    for (const secret of [ticket, email, 'sub-of-log', 'state=']) expect(log).not.toContain(secret);
  });
});

describe('binding in the settings', () => {
  async function bindHere(person: { browser: Browser }, subject = newSubject()) {
    const { browser } = person;
    const { ticket } = await throughProvider(platform, { subject }, { browser, purpose: 'bind' });
    const data = { thirdPartyType: 'google', ticket };
    return { ticket, answer: await platform.call('bindThirdParty4Setting', data, { browser }) };
  }

  test('R73: bound and unbound after a step-up, shown, told, and taken back by the letter', async () => {
    const person = await register(platform);
    const { browser, accountID } = person;
    expect((await bindHere(person)).answer[0]).toBe(0);
    const { bindings } = await platform.succeed('getUserThirdPartyBindStatus', {}, { browser });
    expect(bindings[0]).toMatchObject({ thirdPartyType: 'google', kind: 'social', bound: true });
    await platform.clock.advance(minutes(11));
    const data = { thirdPartyType: 'google' };
    expect((await platform.call('unbindThirdPartyAccount', data, { browser }))[0]).toBe(11256);
    await platform.succeed('verifyPassword', { password: goodPassword }, { browser });
    await platform.succeed('unbindThirdPartyAccount', data, { browser });
    expect((await platform.call('unbindThirdPartyAccount', data, { browser }))[0]).toBe(11251);
    expect(await identities(accountID)).toEqual([]);
  });

  test('R70: a ticket to sign in binds nothing, and one to bind signs nobody in', async () => {
    const { browser } = await register(platform);
    const signIn = await throughProvider(platform, { subject: newSubject() }, { browser });
    const data = { thirdPartyType: 'google', ticket: signIn.ticket };
    expect((await platform.call('bindThirdParty4Setting', data, { browser }))[0]).toBe(11252);
    const bind = await throughProvider(platform, { subject: newSubject() }, { browser, purpose: 'bind' });
    expect((await finish(browser, bind.ticket))[0]).toBe(11252);
  });

  test('R73: an identity belongs to one account, whichever was faster', async () => {
    const [one, other] = [await register(platform), await register(platform)];
    const subject = newSubject();
    const answers = await Promise.all([bindHere(one, subject), bindHere(other, subject)]);
    expect(answers.map(({ answer }) => answer[0]).sort()).toEqual([0, 11203]);
  });

  test('settled A9: undoing the change before takes the identity away again', async () => {
    const person = await register(platform);
    const { browser, accountID, email } = person;
    await bindHere(person);
    const letter = await platform.services.store.read
      .selectFrom('outbox')
      .select('data')
      .where('recipient', '=', email)
      .where('letter', '=', 'identityBound')
      .executeTakeFirstOrThrow();
    const { linkTokenOf } = await import('../../domain/link-token.ts');
    const undoToken = linkTokenOf(JSON.parse(letter.data).link.linkID, platform.services.keys);
    const undone = await platform.succeed('undoChange', { undoToken }, { browser });
    expect(undone).toMatchObject({ reverted: ['identities'] });
    expect(await identities(accountID)).toEqual([]);
    expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
  });

  test('an erased account leaves no identity behind, and a reset of its password keeps it', async () => {
    const { accountID, email, subject } = await bound();
    expect(await identities(accountID)).toHaveLength(1);
    await signIn(platform, email);
    await platform.services.store.change((tx) =>
      tx.deleteFrom('accounts').where('accountID', '=', accountID).execute(),
    );
    const { browser, ticket } = await throughProvider(platform, { subject });
    await unboundOf(browser, ticket);
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
