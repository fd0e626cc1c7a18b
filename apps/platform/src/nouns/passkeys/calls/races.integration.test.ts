import { expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import type { KeptPasskey } from '../../../testing/authenticator.ts';
import { livingIn } from '../../../testing/living.ts';
import { accountRow, met } from '../../../testing/one-behind-the-other.ts';
import { operate } from '../../../testing/operator.ts';
import { addPasskey, assertBy, beginPasskey, passkeyRows, tryPasskey } from '../../../testing/passkeys.ts';
import type { Planted } from '../../../testing/plant.ts';
import { racesOfFile, rounds } from '../../../testing/races.ts';

const { platform, at } = racesOfFile();

/** An account whose owner's browser is signed in and stepped up, with a passkey. */
async function withPasskey({ hasApp = false } = {}): Promise<{ account: Planted; passkey: KeptPasskey }> {
  const account = await at.plant.account();
  if (hasApp) await at.plant.app(account);
  await at.plant.session(account, at.owner, { steppedUp: hasApp ? 'otp' : true });
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

/** What owners do with their passkeys. @returns the act, with what it is answered: 0 or a fault */
const ownActs: [string, (made: Made) => Promise<() => Promise<number>>][] = [
  [
    'setup',
    async () => {
      const { finish } = await beginPasskey(platform, at.owner);
      return async () => (await finish())[0];
    },
  ],
  [
    'removal',
    async ({ passkey: { credentialID } }) =>
      async () =>
        (await platform.call('removePasskey', { credentialID }, { browser: at.owner }))[0],
  ],
];

const inUse = async ({ accountID }: Planted) =>
  (await passkeyRows(platform, accountID)).filter(({ removedAt }) => removedAt === null);
/** How an act is refused that what ended the session overtook: a setup may miss its ticket before it misses the session. */
const overtaken = [11001, 11252];
/** How many there are once the act was answered. */
const expectedIn = (act: string, fault: number): number => (fault === 0 ? (act === 'setup' ? 2 : 0) : 1);

const lettersTo = async ({ email }: Planted, wanted: string) => {
  const rows = platform.services.store.read
    .selectFrom('outbox')
    .select('letter')
    .where('recipient', '=', email);
  return (await rows.execute()).filter(({ letter }) => letter === wanted).length;
};

test.each(ownActs)(
  'X14, R34: the %s of a passkey while the account is frozen: it is done or refused, and no passkey opens what is frozen',
  async (name, prepare) => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const made = await withPasskey();
      const { account, passkey } = made;
      const act = await prepare(made);
      const freeze = () => operate(platform, 'account', 'freeze', account.accountID);
      const [run, fault] = await met(platform, accountRow(account), nth, freeze, act);
      expect(run).toMatchObject({ exit: 0, out: expect.stringMatching(/^Frozen\. Sessions ended: 1\.$/) });
      expect([0, 11248, ...overtaken]).toContain(fault);
      expect(await inUse(account)).toHaveLength(expectedIn(name, fault));
      expect((await tryPasskey(platform, at.other, passkey))[0]).not.toBe(0);
      expect(await livingIn(platform, account, at.owner)).toMatchObject({ sessions: 0 });
      const added = [await lettersTo(account, 'passkeyAdded'), await lettersTo(account, 'passkeyRemoved')];
      expect(added).toEqual([
        name === 'setup' && fault === 0 ? 2 : 1,
        name === 'removal' && fault === 0 ? 1 : 0,
      ]);
    }
  },
);

test.each(ownActs)(
  'X14: the %s of a passkey while the second factor is reset: the command names the passkeys that there are from then on',
  async (name, prepare) => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const made = await withPasskey({ hasApp: true });
      const { account, passkey } = made;
      const act = await prepare(made);
      const words = ['account', 'mfa', 'reset', account.accountID, '--reason', 'ticket 4711'];
      const reset = () => operate(platform, ...words);
      const [run, fault] = await met(platform, accountRow(account), nth, reset, act);
      expect(run).toMatchObject({ exit: 0, out: expect.stringMatching(/^Removed\. Sessions ended: 1\./) });
      expect([0, ...overtaken]).toContain(fault);
      const left = await inUse(account);
      expect(left).toHaveLength(expectedIn(name, fault));
      expect(run.out.match(/^ {2}\S/gm) ?? []).toHaveLength(left.length);
      expect(await livingIn(platform, account, at.owner)).toMatchObject({ sessions: 0, tickets: 0 });
      const opens = (await tryPasskey(platform, at.other, passkey))[0] === 0;
      expect(opens).toBe(left.some(({ credentialID }) => credentialID === passkey.credentialID));
    }
  },
);
