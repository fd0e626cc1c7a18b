import { expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account-freeze.ts';
import type { KeptPasskey } from '../../../testing/authenticator.ts';
import { livingIn } from '../../../testing/living.ts';
import { accountRow, met } from '../../../testing/one-behind-the-other.ts';
import { addPasskey, assertBy } from '../../../testing/passkeys.ts';
import type { Planted } from '../../../testing/plant.ts';
import { racesOfFile, rounds } from '../../../testing/races.ts';

const { platform, at } = racesOfFile();

/** An account whose owner's browser is signed in and stepped up, with a passkey. */
async function withPasskey(): Promise<{ account: Planted; passkey: KeptPasskey }> {
  const account = await at.plant.account();
  await at.plant.session(account, at.owner);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('sessions')
      .set({ stepUpAt: platform.clock.now(), stepUpBy: 'password' })
      .where('accountID', '=', account.accountID)
      .execute(),
  );
  return { account, passkey: await addPasskey(platform, at.owner) };
}

type Made = Awaited<ReturnType<typeof withPasskey>>;

const ends: [string, (made: Made) => Promise<unknown>][] = [
  [
    'removePasskey',
    ({ passkey: { credentialID } }) =>
      platform.succeed('removePasskey', { credentialID }, { browser: at.owner }),
  ],
  ['freeze', ({ account }) => freezeAccount(platform.services, account.email)],
];

test.each(ends)(
  'X3, R34, R38: what a passkey has earned opens nothing once the end has come: %s',
  async (_, end) => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const made = await withPasskey();
      const response = await assertBy(platform, at.other, made.passkey);
      const [, [fault, passed]] = await met(
        platform,
        accountRow(made.account),
        nth,
        () => end(made),
        () => platform.call('finishPasskeyLogin', { response }, { browser: at.other, token: 'common' }),
      );
      const earned = fault === 0 && 'authorizeCode' in passed ? passed.authorizeCode : undefined;
      if (earned !== undefined) {
        const exchange = { authorizeCode: earned };
        const asked = await platform.call('loginByAuthorizeCode4AccountWeb', exchange, { browser: at.other });
        expect(asked[0]).not.toBe(0);
      }
      expect(await livingIn(platform, made.account, at.other)).toMatchObject({ sessions: 0, tickets: 0 });
    }
  },
);

test('R34: of two who use a passkey with a counter at once, no count is taken twice', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const { account, passkey } = await withPasskey();
    await platform.services.store.change((tx) =>
      tx
        .updateTable('passkeys')
        .set({ counter: 7 })
        .where('credentialID', '=', passkey.credentialID)
        .execute(),
    );
    const copy = async () => {
      const response = await assertBy(platform, at.other, { ...passkey }, { wrongly: { counter: 8 } });
      return () => platform.call('finishPasskeyLogin', { response }, { browser: at.other });
    };
    const [one, other] = [await copy(), await copy()];
    const answers = await met(platform, accountRow(account), nth, one, other);
    expect(answers.filter(([fault]) => fault === 0)).toHaveLength(1);
  }
});
