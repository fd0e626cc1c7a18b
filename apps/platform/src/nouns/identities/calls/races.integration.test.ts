import { expect, test } from 'vitest';
import { hashOf, newID, newToken } from '../../../kernel/secrets/token.ts';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import type { Browser } from '../../../testing/browser.ts';
import { livingIn } from '../../../testing/living.ts';
import { accountRow, met } from '../../../testing/one-behind-the-other.ts';
import type { Planted } from '../../../testing/plant.ts';
import { racesOfFile, rounds } from '../../../testing/races.ts';
import { bindHashOf } from '../../../testing/sign-in.ts';
import { sealFor } from '../rules/third-login.ts';
import type { ThirdLoginTable } from '../store/identity-tables.ts';

const issuer = 'http://127.0.0.1:8090/identity/google';

const { platform, at } = racesOfFile();

/** A visit to the provider that has come back to a browser. @returns its ticket */
async function backFrom(
  browser: Browser,
  subject: string,
  purpose: ThirdLoginTable['purpose'],
): Promise<string> {
  const { services, clock } = platform;
  const [loginID, { token }] = [newID(), newToken()];
  const forAccount = purpose === 'bind' ? (browser.accountID ?? null) : null;
  const identity = { issuer, subject, email: null, emailVerified: false, name: '', forAccount };
  const row: ThirdLoginTable = {
    loginID,
    step: 'answered',
    tokenHash: hashOf(token),
    provider: 'google',
    purpose,
    bindHash: bindHashOf(browser),
    sealed: sealFor(services, loginID, identity),
    createdAt: clock.now(),
    expiresAt: clock.now() + 60_000,
  };
  await services.store.change((tx) => tx.insertInto('thirdLogins').values(row).execute());
  return token;
}

/** An account whose owner's browser is signed in and stepped up. */
async function signedIn(browser: Browser): Promise<Planted> {
  const account = await at.plant.account();
  await at.plant.session(account, browser, { steppedUp: true });
  return account;
}

/** @returns what binds an identity to the account that a browser is signed in to */
async function binding(browser: Browser, subject: string) {
  const ticket = await backFrom(browser, subject, 'bind');
  return () => platform.call('bindThirdParty4Setting', { thirdPartyType: 'google', ticket }, { browser });
}

test('R73: of two accounts that bind an identity at once, one has it', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    await signedIn(at.owner);
    await signedIn(at.other);
    const subject = `race-${nth}`;
    const [one, other] = [await binding(at.owner, subject), await binding(at.other, subject)];
    const answers = await met(platform, { table: 'identities' }, nth, one, other);
    expect(answers.map(([fault]) => fault).toSorted()).toEqual([0, 11203]);
  }
});

const ends: [string, (account: Planted) => Promise<unknown>][] = [
  [
    'unbindThirdPartyAccount',
    () => platform.succeed('unbindThirdPartyAccount', { thirdPartyType: 'google' }, { browser: at.owner }),
  ],
  ['freeze', ({ email }) => freezeAccount(platform.services, email)],
];

test.each(ends)(
  'X3, R38: what an identity has earned opens nothing once the end has come: %s',
  async (name, end) => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const account = await signedIn(at.owner);
      const subject = `ends-${name}-${nth}`;
      expect((await (await binding(at.owner, subject))())[0]).toBe(0);
      const ticket = await backFrom(at.other, subject, 'signIn');
      const [, [fault, passed]] = await met(
        platform,
        accountRow(account),
        nth,
        () => end(account),
        () => platform.call('finishThirdPartyLogin', { ticket }, { browser: at.other, token: 'common' }),
      );
      if (fault === 0) {
        const exchange = { authorizeCode: passed.authorizeCode };
        const asked = await platform.call('loginByAuthorizeCode4AccountWeb', exchange, { browser: at.other });
        expect(asked[0]).not.toBe(0);
      }
      expect(await livingIn(platform, account, at.other)).toMatchObject({ sessions: 0, tickets: 0 });
    }
  },
);
