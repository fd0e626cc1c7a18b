import { beforeAll, expect, test } from 'vitest';
import { sealFor } from '../../accounts/identities/third-login.ts';
import { hashOf, newID, newToken } from '../../domain/token.ts';
import { freezeAccount } from '../../ops/account-freeze.ts';
import type { ThirdLoginTable } from '../../store/identity-tables.ts';
import type { Browser } from '../../testing/browser.ts';
import { engineOfRun } from '../../testing/database.ts';
import { livingIn, type Planted, type Planter, planter } from '../../testing/plant.ts';
import { bindHashOf, openBrowser } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

/** On SQLite one change follows the other, so that few rounds say as much as many. */
const rounds = engineOfRun() === 'postgres' ? 50 : 5;
const issuer = 'http://127.0.0.1:8090/identity/google';

const platform = platformOfFile({
  idle: true,
  config: { hashCost: { memoryKiB: 64, passes: 1, lanes: 1 } },
});
let plant: Planter;
let owner: Browser;
let other: Browser;
beforeAll(async () => {
  plant = await planter(platform);
  owner = await openBrowser(platform);
  other = await openBrowser(platform);
});

/** A visit to the provider that has come back to a browser. @returns its ticket */
async function backFrom(
  browser: Browser,
  subject: string,
  purpose: ThirdLoginTable['purpose'],
): Promise<string> {
  const { services, clock } = platform;
  const [loginID, { token }] = [newID(), newToken()];
  const identity = { issuer, subject, email: null, emailVerified: false, name: '' };
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
  const account = await plant.account();
  await plant.session(account, browser, { steppedUp: true });
  return account;
}

async function bind(browser: Browser, subject: string) {
  const ticket = await backFrom(browser, subject, 'bind');
  return platform.call('bindThirdParty4Setting', { thirdPartyType: 'google', ticket }, { browser });
}

test('R73: of two accounts that bind an identity at once, one has it', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    await signedIn(owner);
    await signedIn(other);
    const subject = `race-${nth}`;
    const answers = await Promise.all([bind(owner, subject), bind(other, subject)]);
    expect(answers.map(([fault]) => fault).toSorted()).toEqual([0, 11203]);
  }
});

const ends: [string, (account: Planted) => Promise<unknown>][] = [
  [
    'unbindThirdPartyAccount',
    () => platform.succeed('unbindThirdPartyAccount', { thirdPartyType: 'google' }, { browser: owner }),
  ],
  ['freeze', ({ email }) => freezeAccount(platform.services, email)],
];

/** Lets the other one go ahead by so many looks at the database. */
async function dawdle(looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1)
    await platform.services.store.read.selectFrom('jobs').select('job').limit(1).execute();
}

test.each(ends)(
  'X3, R38: what an identity has earned opens nothing once the end has come: %s',
  async (name, end) => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const account = await signedIn(owner);
      const subject = `ends-${name}-${nth}`;
      expect((await bind(owner, subject))[0]).toBe(0);
      const ticket = await backFrom(other, subject, 'signIn');
      const late = Math.trunc(nth / 2) % 12;
      const [endsLate, beginsLate] = nth % 2 === 0 ? [late, 0] : [0, late];
      const [, [fault, passed]] = await Promise.all([
        dawdle(endsLate).then(() => end(account)),
        dawdle(beginsLate).then(() =>
          platform.call('finishThirdPartyLogin', { ticket }, { browser: other, token: 'common' }),
        ),
      ]);
      if (fault === 0) {
        const exchange = { authorizeCode: passed.authorizeCode };
        const asked = await platform.call('loginByAuthorizeCode4AccountWeb', exchange, { browser: other });
        expect(asked[0]).not.toBe(0);
      }
      expect(await livingIn(platform, account, other)).toMatchObject({ sessions: 0, tickets: 0 });
    }
  },
);
