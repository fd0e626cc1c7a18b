import { days, hours, minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../kernel/secrets/token.ts';
import { clocksApart } from '../../kernel/world/sequence.ts';
import type { AccountTable } from '../../nouns/accounts/store/account-tables.ts';
import type { Browser } from '../../testing/browser.ts';
import { newBrowser } from '../../testing/browser.ts';
import { manyAtOnce } from '../../testing/one-behind-the-other.ts';
import { bizTokenOf, newAddress, signIn, signUp } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile();
let browser: Browser;
let email: string;
beforeEach(async () => {
  email = newAddress();
  browser = await signUp(platform, email);
  await platform.inbox.waitFor(email);
});

const profile = async (options: { token?: string; browser?: Browser } = {}) => {
  const [fault] = await platform.call('getAccountDataInfo', {}, { browser, ...options });
  return fault;
};

/** What the trail says of the account. */
async function eventsOfAccount(): Promise<string[]> {
  const trail = platform.services.store.read.selectFrom('audit').select('event');
  const rows = await trail.where('accountID', '=', browser.accountID).execute();
  return rows.map(({ event }) => event);
}

/** Changes the account behind the platform's back. */
const changeAccount = (to: Partial<AccountTable>) =>
  platform.services.store.change((tx) =>
    tx.updateTable('accounts').set(to).where('accountID', '=', browser.accountID).execute(),
  );

async function refresh(token = browser.token): Promise<string> {
  const refreshed = await platform.succeed('refreshAuth', {}, { browser, token });
  browser.token = refreshed.token;
  return refreshed.token;
}

describe('a token', () => {
  it('R36: is stored only as its hash', async () => {
    const rows = await platform.services.store.read
      .selectFrom('sessionTokens')
      .innerJoin('sessions', 'sessions.sessionID', 'sessionTokens.sessionID')
      .selectAll('sessionTokens')
      .where('accountID', '=', browser.accountID)
      .execute();
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashOf(browser.token)]);
    expect(JSON.stringify(rows)).not.toContain(browser.token);
  });

  it('R100: is worthless in another browser, or copied without its cookie', async () => {
    const thief = newBrowser();
    expect(await profile({ token: browser.token, browser: thief })).toBe(11001);
    thief.cookies.set('bind', browser.cookies.get('__Host-bind') ?? '');
    expect(await profile({ token: browser.token, browser: thief })).toBe(11001);
    expect(await profile()).toBe(0);
  });

  it.each(['common', '', 'x', 'A'.repeat(43), '__proto__'])(
    'R37: that was never issued (%s) opens nothing',
    async (token) => {
      expect(await profile({ token })).toBe(11001);
    },
  );

  it('R37: a bizToken is no token', async () => {
    const email = 'other@example.com';
    await platform.succeed('sendVerifyEmailCodeNoAuth', { email, bizType: 'register' }, { browser });
    const { code = '' } = await platform.inbox.waitFor(email);
    const proof = { email, bizType: 'register', code } as const;
    const bizToken = bizTokenOf(await platform.succeed('verifyEmailByCodeNoAuth', proof, { browser }));
    expect(bizToken).toHaveLength(43);
    expect(await profile({ token: bizToken })).toBe(11001);
  });

  it('R40: is good for 15 minutes, and after that for refreshAuth alone', async () => {
    await platform.clock.advance(minutes(15) - 1);
    expect(await profile()).toBe(0);
    await platform.clock.advance(1);
    expect(await profile()).toBe(11001);
    await refresh();
    expect(await profile()).toBe(0);
  });

  it('R40, X13: that was rotated out still works for 30 s by any node’s clock, so that other tabs can catch up', async () => {
    const old = browser.token;
    await refresh();
    await platform.clock.advance(seconds(30) + clocksApart);
    expect(await profile({ token: old })).toBe(0);
    expect(await profile()).toBe(0);
  });

  it('R40: of two tabs that refresh at once is the same for both, however often', async () => {
    const old = browser.token;
    const row = { table: 'sessions', column: 'accountID', value: browser.accountID ?? '' } as const;
    const refreshed = await manyAtOnce(platform, row, 8, () =>
      platform.succeed('refreshAuth', {}, { browser, token: old }),
    );
    const tokens = new Set(refreshed.map(({ token }) => token));
    expect(tokens.size).toBe(1);
    const [token = ''] = tokens;
    expect(token).not.toBe(old);
    expect(await profile({ token })).toBe(0);
  });

  it('R40: that was rotated out twice within the overlap leads to the latest', async () => {
    const first = browser.token;
    await refresh();
    const latest = await refresh();
    expect(await refresh(first)).toBe(latest);
  });

  it('N6: that was rotated out does nothing without the cookie of its browser, which is written down once', async () => {
    const stolen = browser.token;
    await refresh();
    await platform.clock.advance(seconds(31) + clocksApart);
    const thief = newBrowser();
    for (let nth = 0; nth < 3; nth += 1) expect(await profile({ token: stolen, browser: thief })).toBe(11001);
    expect(await profile()).toBe(0);
    const leaks = (await eventsOfAccount()).filter((event) => event === 'session.tokenLeaked');
    expect(leaks).toHaveLength(1);
    expect(await profile({ token: stolen })).toBe(11001);
    expect(await profile()).toBe(11001);
  });

  it('R40: that comes back after its overlap ends the session, with a mail, and other sessions go on', async () => {
    const { browser: other } = await signIn(platform, email);
    await platform.inbox.waitFor(email);
    const stolen = browser.token;
    await refresh();
    await platform.clock.advance(seconds(31) + clocksApart);
    expect(await profile({ token: stolen })).toBe(11001);
    expect(await profile()).toBe(11001);
    expect(await platform.call('refreshAuth', {}, { browser })).toMatchObject([11001, {}, {}]);
    expect(await profile({ token: other.token, browser: other })).toBe(0);
    const { text } = await platform.inbox.waitFor(email);
    expect(text).not.toBe('');
    expect(await eventsOfAccount()).toContain('session.endedByReuse');
  });
});

describe('a session', () => {
  it('R41: ends after 14 days in which it is not used', async () => {
    await platform.clock.advance(days(14) - 1);
    await refresh();
    await platform.clock.advance(days(14));
    expect(await platform.call('refreshAuth', {}, { browser })).toMatchObject([11001, {}, {}]);
  });

  it('R41: ends after 30 days however much it is used', async () => {
    for (let day = 0; day < 30; day += 10) {
      await platform.clock.advance(days(10) - (day === 20 ? 1 : 0));
      await refresh();
    }
    await platform.clock.advance(1);
    expect(await platform.call('refreshAuth', {}, { browser })).toMatchObject([11001, {}, {}]);
  });

  it('R41: lasts 12 hours where there can be no bind cookie', async () => {
    const headers = { host: '192.168.1.20:8080' };
    const onLan = newBrowser();
    const call = { browser: onLan, headers };
    const bizType = 'login';
    await platform.clock.advance(limits.send.interval);
    await platform.succeed('sendVerifyEmailCodeNoAuth', { email, bizType }, call);
    const { code = '' } = await platform.inbox.waitFor(email);
    const { authorizeCode } = await platform.succeed('authByPWDOrOTM', { email, code }, call);
    const session = await platform.succeed('loginByAuthorizeCode4AccountWeb', { authorizeCode }, call);
    expect([...onLan.cookies.keys()]).toEqual(['bind']);
    await platform.clock.advance(hours(12) - 1);
    const again = await platform.succeed('refreshAuth', {}, { ...call, token: session.token });
    await platform.clock.advance(1);
    const { fault } = await platform.refusal('refreshAuth', {}, { ...call, token: again.token });
    expect(fault).toBe(11001);
  });

  it('R42: is over for the server when its user signs out', async () => {
    await platform.succeed('accountLogout', {}, { browser });
    expect(await profile()).toBe(11001);
    expect((await platform.refusal('refreshAuth', {}, { browser })).fault).toBe(11001);
  });

  it('R43: belongs to the account of its token, whatever the context says', async () => {
    const other = await signUp(platform, 'mallory@example.com');
    const call = { browser, accountID: other.accountID };
    expect((await platform.refusal('getAccountDataInfo', {}, call)).fault).toBe(11267);
    expect((await platform.refusal('editAccountDataInfo', { nickName: 'x' }, call)).fault).toBe(11267);
    const account = await platform.succeed('getAccountDataInfo', {}, { browser, accountID: 'common' });
    expect(account.email).toBe(email);
  });

  it('R44: the 21st ends the one that was not used for longest', async () => {
    const browsers = [browser];
    for (let count = 2; count <= 21; count += 1) {
      await platform.clock.advance(seconds(30));
      browsers.push((await signIn(platform, email)).browser);
    }
    const faults = await Promise.all(browsers.map((each) => profile({ browser: each, token: each.token })));
    expect(faults).toEqual([11001, ...Array(20).fill(0)]);
  });

  it('R39: of a frozen account ends at once, and says so', async () => {
    const { store, clock } = platform.services;
    await changeAccount({ frozenAt: clock.now() });
    expect(await profile()).toBe(11248);
    expect((await platform.refusal('refreshAuth', {}, { browser })).fault).toBe(11248);
    const sessions = store.read.selectFrom('sessions').select('endedAt');
    const ended = await sessions.where('accountID', '=', browser.accountID).execute();
    expect(ended).toMatchObject([{ endedAt: clock.now() }]);
  });

  it('R39: that had ended before the freeze says nothing of it', async () => {
    await platform.succeed('accountLogout', {}, { browser });
    await platform.clock.advance(1);
    await changeAccount({ frozenAt: platform.clock.now() });
    expect(await profile()).toBe(11001);
  });

  it('with protocols to accept is closed to all calls but those that lead on', async () => {
    await changeAccount({ acceptedProtocols: '{}' });
    const devices = async () => (await platform.call('listDevices', {}, { browser }))[0];
    expect(await devices()).toBe(11266);
    expect(await profile()).toBe(0);
    await refresh();
    const { protocols } = await platform.succeed('globalGetLegalPopupV2', {}, { browser });
    const accepted = protocols.map(({ protocolCode, version }) => ({ protocolCode, version }));
    await platform.succeed('globalAcceptLegalProtocolV2', { protocols: accepted }, { browser });
    expect(await devices()).toBe(0);
  });
});
