import { minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { identitiesOfFile } from '../../../testing/identities.ts';
import { answerAt, leadBack, throughProvider } from '../../../testing/providers.ts';
import { newAddress, openBrowser, resultOf } from '../../../testing/sign-in.ts';

const { platform, newSubject, finish, unboundOf, bound } = identitiesOfFile();

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

  test('a name is cut between two signs, where it is too long for an account', async () => {
    const name = `${'x'.repeat(limits.nickNameMax - 1)}😀`;
    const { browser, ticket } = await throughProvider(platform, { subject: newSubject(), name });
    const told = await unboundOf(browser, ticket);
    expect(told).toMatchObject({ name: name.slice(0, limits.nickNameMax - 1) });
  });

  test('an answer tells no code, state or address to the log', async () => {
    const email = newAddress();
    const { location } = await throughProvider(platform, { subject: 'sub-of-log', email });
    const ticket = location.split('#t=')[1] ?? '';
    const log = platform.logLines.join('\n');
    for (const secret of [ticket, email, 'sub-of-log', 'state=']) expect(log).not.toContain(secret);
  });
});
