import { minutes } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import { identitiesOfFile } from '../../../testing/identities.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { throughProvider } from '../../../testing/providers.ts';
import { mfaDueOf, setUpApp } from '../../../testing/second-factor.ts';
import {
  enter,
  goodPassword,
  newAddress,
  register,
  requiredProtocols,
  sendCode,
  tryPassword,
} from '../../../testing/sign-in.ts';

const { platform, newSubject, unboundOf, bindByCode, identities } = identitiesOfFile();

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
    const trail = platform.services.store.read.selectFrom('audit').select(['event', 'details']);
    expect(
      await trail.where('accountID', '=', accountID).where('event', '=', 'signIn.verifyDue').execute(),
    ).toEqual([{ event: 'signIn.verifyDue', details: JSON.stringify({ method: 'password' }) }]);
  });

  test('settled X2, R69: where such an account is frozen, the right password is told so first', async () => {
    const { email, accountID } = await planted();
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set({ frozenAt: 1 }).where('accountID', '=', accountID).execute(),
    );
    const { browser, ticket } = await throughProvider(platform, { subject: newSubject(), email });
    const { thirdBindToken } = await unboundOf(browser, ticket);
    const data = { email, password: goodPassword, thirdBindToken };
    expect((await platform.call('authByPWDOrOTM', data, { browser }))[0]).toBe(11248);
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

  test.each(['password', 'code'] as const)(
    'R69: a browser that its owner trusts is asked for the second factor where the %s binds an identity',
    async (way) => {
      const person = await register(platform);
      const { browser, email, accountID } = person;
      const { secret } = await setUpApp(platform, browser);
      const trusting = { deviceId: browser.terminalId, trustStatus: 1 } as const;
      await platform.succeed('trustOrRevokeDevice', trusting, { browser });
      await platform.clock.advance(minutes(1));
      expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
      const { ticket } = await throughProvider(platform, { subject: newSubject(), email }, { browser });
      const { thirdBindToken } = await unboundOf(browser, ticket);
      const proof =
        way === 'password'
          ? { password: goodPassword }
          : { code: await sendCode(platform, browser, { email, bizType: 'thirdBind' }) };
      const answer = await platform.call('authByPWDOrOTM', { email, thirdBindToken, ...proof }, { browser });
      const { bizToken } = mfaDueOf(answer);
      expect(await identities(accountID)).toEqual([]);
      const otpCode = otpCodeOf(secret, platform.clock.now());
      const second = { bizToken, mfaMethod: 'otp', otpCode } as const;
      const passed = await platform.succeed('authBy2fa', second, { browser });
      if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
      await enter(platform, browser, passed.authorizeCode);
      expect(await identities(accountID)).toHaveLength(1);
    },
  );

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
