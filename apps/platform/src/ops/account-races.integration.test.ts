import { expect, test } from 'vitest';
import { findAccount } from '../store/accounts/accounts.ts';
import { atMoment, momentsIn } from '../testing/at-once.ts';
import { askForDeletion, cancelTokenOf } from '../testing/deletion.ts';
import { type CommandRun, operate } from '../testing/operator.ts';
import { livingIn, type Planted } from '../testing/plant.ts';
import { racesOfFile } from '../testing/races.ts';
import { goodPassword, newAddress, tryPassword } from '../testing/sign-in.ts';

const { platform, at } = racesOfFile();

/** Gets ready without haste. @returns the act, and what it was answered: 0 or a fault */
type Prepare = (account: Planted) => Promise<() => Promise<number>>;

/** What owners do themselves, in the same moment. */
const ownActs: Record<string, Prepare> = {
  async 'cancel of the deletion'(account) {
    await at.plant.session(account, at.owner, { steppedUp: true });
    const { receiptId } = await askForDeletion(platform, { browser: at.owner });
    const cancelToken = cancelTokenOf(platform, receiptId);
    return async () => (await platform.call('cancelDeletion', { cancelToken }, { browser: at.other }))[0];
  },
  async undo(account) {
    const undoToken = await at.plant.change(account);
    return async () => (await platform.call('undoChange', { undoToken }, { browser: at.owner }))[0];
  },
  async 'sign-in'({ email }) {
    return async () => {
      const [fault, passed] = await tryPassword(platform, at.other, { email, password: goodPassword });
      if (fault !== 0 || !('authorizeCode' in passed)) return fault;
      const { authorizeCode } = passed;
      const browser = at.other;
      return (await platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser }))[0];
    };
  },
  async reset(account) {
    const bizToken = await at.plant.ticket(account, at.owner, 'resetPassword');
    const data = { bizToken, newPassword: 'eleven copper kettles' };
    return async () => (await platform.call('resetPassword', data, { browser: at.owner }))[0];
  },
  async 'wish to be deleted'(account) {
    await at.plant.session(account, at.owner, { steppedUp: true });
    return async () => (await platform.call('deleteAccountData', {}, { browser: at.owner }))[0];
  },
  async 'change of address'(account) {
    await at.plant.session(account, at.owner, { steppedUp: true });
    const email = newAddress();
    const pending = { pendingEmail: email, pendingEmailAt: platform.clock.now() };
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set(pending).where('accountID', '=', account.accountID).execute(),
    );
    const code = await at.plant.code({ ...account, email, emailKey: email }, at.owner, 'changeEmail');
    return async () => (await platform.call('changeAccountEmail', { code }, { browser: at.owner }))[0];
  },
};

const now = (account: Planted) => findAccount(platform.services.store.read, account.accountID);

/** Which letters wait for an address. */
const waitingFor = async ({ email }: Planted) => {
  const { read } = platform.services.store;
  const queued = read.selectFrom('outbox').select('letter').where('recipient', '=', email);
  return (await queued.where('state', '=', 'queued').execute()).map(({ letter }) => letter);
};

/** What owners are told where the command came first; never that the platform had too much to do. */
const faults = [0, 11001, 11201, 11221, 11247, 11248, 11252, 11256, 11257, 11266];

interface Command {
  words(account: Planted): string[];
  /** How it finds the account; else as anybody's. */
  before?(account: Planted): Promise<unknown>;
  /** What must hold where the command says that it is done. */
  holds(account: Planted, run: CommandRun): Promise<void>;
}

const because = ['--reason', 'ticket 4711'];

const commands: Record<string, Command> = {
  erase: {
    words: ({ accountID }) => ['account', 'erase', accountID, ...because, '--confirm', accountID],
    async holds(account, { out }) {
      expect(out).toMatch(/^Erased\. Receipt: \S{22}$/);
      expect(await now(account)).toBeUndefined();
      expect((await waitingFor(account)).filter((letter) => letter !== 'deletionDone')).toEqual([]);
    },
  },
  freeze: {
    words: ({ accountID }) => ['account', 'freeze', accountID],
    async holds(account, { out }) {
      expect(out).toMatch(/^Frozen\. Sessions ended: \d\.$/);
      expect((await now(account))?.frozenAt).not.toBeNull();
      const { sessions } = await livingIn(platform, account, at.other);
      expect([sessions, (await livingIn(platform, account, at.owner)).sessions]).toEqual([0, 0]);
    },
  },
  unfreeze: {
    words: ({ accountID }) => ['account', 'unfreeze', accountID],
    before: ({ accountID }) => operate(platform, 'account', 'freeze', accountID),
    async holds(account, { out }) {
      expect(out).toBe('No longer frozen.');
      expect(await now(account)).toMatchObject({ frozenAt: null });
    },
  },
  'mfa reset': {
    words: ({ accountID }) => ['account', 'mfa', 'reset', accountID, ...because],
    before: (account) => at.plant.app(account),
    async holds(account, { out }) {
      expect(out).toMatch(/^(Removed\.|It has no second factor\.)/);
      expect(await now(account)).toMatchObject({ mfaSince: null });
    },
  },
  lock: {
    words: ({ accountID }) => ['account', 'lock', accountID],
    async holds(_account, { out }) {
      expect(out).toMatch(/^Locked until /);
    },
  },
  unlock: {
    words: ({ accountID }) => ['account', 'unlock', accountID],
    async holds(_account, { out }) {
      expect(out).toBe('Unlocked.');
    },
  },
};

/** What is true whatever came first. */
async function expectConsistent(account: Planted): Promise<void> {
  const { read } = platform.services.store;
  const { accountID } = account;
  const left = await now(account);
  const ofAccount = read.selectFrom('deletions').select('effectiveAt').where('accountID', '=', accountID);
  const waiting = await ofAccount.where('cancelledAt', 'is', null).where('begunAt', 'is', null).execute();
  expect(waiting.map(({ effectiveAt }) => effectiveAt)).toEqual(left?.deletionAt ? [left.deletionAt] : []);
  const apps = await read
    .selectFrom('otpFactors')
    .select('addedAt')
    .where('accountID', '=', accountID)
    .execute();
  expect(apps.length > 0).toBe((left?.mfaSince ?? null) !== null);
}

const pairs = Object.entries(commands).flatMap(([name, command]) =>
  Object.entries(ownActs).map(([actName, prepare]) => ({ name, actName, command, prepare })),
);

test.each(pairs)(
  'X14: account $name at the same time as a $actName: what the command says is so, whatever came first',
  async ({ command, prepare }) => {
    for (const moment of momentsIn(3))
      for (const isCommandFirst of [true, false]) {
        const account = await at.plant.account();
        const act = await prepare(account);
        await command.before?.(account);
        const run = () => operate(platform, ...command.words(account));
        const [done, fault] = isCommandFirst
          ? await atMoment(platform, moment, [run, act])
          : ((await atMoment(platform, moment, [act, run])).toReversed() as [CommandRun, number]);
        expect([done.exit, done.complaints]).toEqual([0, '']);
        expect(faults).toContain(fault);
        await command.holds(account, done);
        await expectConsistent(account);
      }
  },
);

test('X14: an address is locked that the account has by then, though it is only just being changed', async () => {
  // its second change gives it the address
  for (const moment of momentsIn(2).filter(({ change }) => change === 2)) {
    const account = await at.plant.account();
    const change = await ownActs['change of address']?.(account);
    const lock = () => operate(platform, 'account', 'lock', account.accountID);
    const [fault, { exit }] = await atMoment(platform, moment, [change ?? expect.fail('no act'), lock]);
    expect([fault, exit]).toEqual([0, 0]);
    const email = (await now(account))?.email ?? '';
    expect(email).not.toBe(account.email);
    expect((await tryPassword(platform, at.other, { email, password: goodPassword }))[0]).toBe(11247);
  }
});

test.each([
  ['freeze', 'frozen', 'Frozen.', 'It was frozen before.'],
  ['unfreeze', 'unfrozen', 'No longer frozen.', 'It was not frozen.'],
  ['mfa reset', 'mfaReset', 'Removed.', 'It has no second factor.'],
])(
  'X14: account %s twice at once is done once, and the owner is told once',
  async (name, letter, first, second) => {
    const { words, before } = commands[name] ?? expect.fail(name);
    for (const moment of momentsIn(1)) {
      const account = await at.plant.account();
      await before?.(account);
      const run = () => operate(platform, ...words(account));
      const said = (await atMoment(platform, moment, [run, run])).map(({ exit, out }) => [exit, out]);
      expect(said).toEqual([
        [0, expect.stringContaining(first)],
        [0, second],
      ]);
      expect((await waitingFor(account)).filter((each) => each === letter)).toEqual([letter]);
    }
  },
);

test('X14: account erase twice at once erases under one receipt, or says that the account is gone', async () => {
  const { words } = commands.erase ?? expect.fail('erase');
  for (const moment of momentsIn(4)) {
    const account = await at.plant.account();
    const run = () => operate(platform, ...words(account));
    const runs = await atMoment(platform, moment, [run, run]);
    const receipts = runs.flatMap(({ out }) => /Erased\. Receipt: (\S+)/.exec(out)?.[1] ?? []);
    expect(new Set(receipts).size).toBe(1);
    for (const { exit, complaints } of runs)
      if (exit !== 0)
        expect([exit, complaints]).toEqual([
          1,
          expect.stringMatching(/No account has|has just been removed/),
        ]);
    expect(await now(account)).toBeUndefined();
    expect(await waitingFor(account)).toEqual(['deletionDone']);
  }
});
