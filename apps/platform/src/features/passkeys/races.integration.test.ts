import { beforeAll, expect, test } from 'vitest';
import { freezeAccount } from '../../ops/account-freeze.ts';
import type { KeptPasskey } from '../../testing/authenticator.ts';
import type { Browser } from '../../testing/browser.ts';
import { engineOfRun } from '../../testing/database.ts';
import { addPasskey, assertBy } from '../../testing/passkeys.ts';
import { livingIn, type Planted, type Planter, planter } from '../../testing/plant.ts';
import { openBrowser } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

/** On SQLite one change follows the other, so that few rounds say as much as many. */
const rounds = engineOfRun() === 'postgres' ? 50 : 5;

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

/** An account whose owner's browser is signed in and stepped up, with a passkey. */
async function withPasskey(): Promise<{ account: Planted; passkey: KeptPasskey }> {
  const account = await plant.account();
  await plant.session(account, owner);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('sessions')
      .set({ stepUpAt: platform.clock.now(), stepUpBy: 'password' })
      .where('accountID', '=', account.accountID)
      .execute(),
  );
  return { account, passkey: await addPasskey(platform, owner) };
}

type Made = Awaited<ReturnType<typeof withPasskey>>;

const ends: [string, (made: Made) => Promise<unknown>][] = [
  [
    'removePasskey',
    ({ passkey: { credentialID } }) =>
      platform.succeed('removePasskey', { credentialID }, { browser: owner }),
  ],
  ['freeze', ({ account }) => freezeAccount(platform.services, account.email)],
];

/** Lets the other one go ahead by so many looks at the database. */
async function dawdle(looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1)
    await platform.services.store.read.selectFrom('jobs').select('job').limit(1).execute();
}

test.each(ends)(
  'X3, R34, R38: what a passkey has earned opens nothing once the end has come: %s',
  async (_, end) => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const made = await withPasskey();
      const response = await assertBy(platform, other, made.passkey);
      const late = Math.trunc(nth / 2) % 12;
      const [endsLate, beginsLate] = nth % 2 === 0 ? [late, 0] : [0, late];
      const [, [fault, passed]] = await Promise.all([
        dawdle(endsLate).then(() => end(made)),
        dawdle(beginsLate).then(() =>
          platform.call('finishPasskeyLogin', { response }, { browser: other, token: 'common' }),
        ),
      ]);
      const earned = fault === 0 && 'authorizeCode' in passed ? passed.authorizeCode : undefined;
      if (earned !== undefined) {
        const exchange = { authorizeCode: earned };
        const asked = await platform.call('loginByAuthorizeCode4AccountWeb', exchange, { browser: other });
        expect(asked[0]).not.toBe(0);
      }
      expect(await livingIn(platform, made.account, other)).toMatchObject({ sessions: 0, tickets: 0 });
    }
  },
);

test('R34: of two who use a passkey with a counter at once, no count is taken twice', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const { passkey } = await withPasskey();
    await platform.services.store.change((tx) =>
      tx
        .updateTable('passkeys')
        .set({ counter: 7 })
        .where('credentialID', '=', passkey.credentialID)
        .execute(),
    );
    const copies = [
      await assertBy(platform, other, { ...passkey }, { wrongly: { counter: 8 } }),
      await assertBy(platform, other, { ...passkey }, { wrongly: { counter: 8 } }),
    ];
    const answers = await Promise.all(
      copies.map((response) => platform.call('finishPasskeyLogin', { response }, { browser: other })),
    );
    expect(answers.filter(([fault]) => fault === 0)).toHaveLength(1);
  }
});
