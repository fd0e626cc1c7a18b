import { expect, test } from 'vitest';
import { findAccount } from '../../nouns/accounts/store/accounts.ts';
import { atMoment, atStart, type Moment, momentsIn } from '../../testing/at-once.ts';
import { livingIn } from '../../testing/living.ts';
import { type CommandRun, operate } from '../../testing/operator.ts';
import { moreActsAt, ownActsAt, type Prepare } from '../../testing/owner-acts.ts';
import type { Planted } from '../../testing/plant.ts';
import { racesOfFile } from '../../testing/races.ts';
import { goodPassword, openBrowser, tryPassword } from '../../testing/sign-in.ts';

const { platform, at } = racesOfFile();
const ownActs = ownActsAt(platform, at);
const moreActs = moreActsAt(platform, at);

const now = (account: Planted) => findAccount(platform.services.store.read, account.accountID);

/** Which letters wait for an address. */
const waitingFor = async ({ email }: Pick<Planted, 'email'>) => {
  const { read } = platform.services.store;
  const queued = read.selectFrom('outbox').select('letter').where('recipient', '=', email);
  return (await queued.where('state', '=', 'queued').execute()).map(({ letter }) => letter);
};

/** What owners are told where the command came first; never that the platform had too much to do. */
const faults = [0, 11001, 11201, 11221, 11247, 11248, 11252, 11256, 11257, 11266];

/** What the act did that the command met. */
interface Met {
  /** The address that it was to give the account. */
  newEmail: string | undefined;
  /** It has set a password, with which an address is free from locks. */
  setsPassword: boolean;
}

interface Command {
  words(account: Planted): string[];
  /** How it finds the account; else as anybody's. */
  before?(account: Planted): Promise<unknown>;
  /** What must hold where the command says that it is done. */
  holds(account: Planted, run: CommandRun, met: Met): Promise<void>;
}

/** What a browser that the account does not know is answered to the right password. */
async function strangerIsAnswered(email: string): Promise<number> {
  const browser = await openBrowser(platform);
  return (await tryPassword(platform, browser, { email, password: goodPassword }))[0];
}

const because = ['--reason', 'ticket 4711'];

const commands: Record<string, Command> = {
  erase: {
    words: ({ accountID }) => ['account', 'erase', accountID, ...because, '--confirm', accountID],
    async holds(account, { out }, { newEmail }) {
      expect(out).toMatch(/^Erased\. Receipt: \S{22}$/);
      expect(await now(account)).toBeUndefined();
      for (const email of [account.email, newEmail ?? account.email])
        expect((await waitingFor({ email })).filter((letter) => letter !== 'deletionDone')).toEqual([]);
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
    async before(account) {
      if ((await now(account))?.mfaSince === null) await at.plant.app(account);
    },
    async holds(account, { out }) {
      expect(out).toMatch(/^(Removed\.|It has no second factor\.)/);
      expect(await now(account)).toMatchObject({ mfaSince: null });
    },
  },
  lock: {
    words: ({ accountID }) => ['account', 'lock', accountID],
    async holds({ email }, { out }, { newEmail, setsPassword }) {
      expect(out).toMatch(/^Locked until /);
      // whichever address the account had by then; a new password lifts the lock
      const answers = [await strangerIsAnswered(email), newEmail && (await strangerIsAnswered(newEmail))];
      if (!setsPassword) expect(answers).toContain(11247);
    },
  },
  unlock: {
    words: ({ accountID }) => ['account', 'unlock', accountID],
    before: (account) => operate(platform, 'account', 'lock', account.accountID),
    async holds(account, { out }) {
      expect(out).toBe('Unlocked.');
      expect(await strangerIsAnswered((await now(account))?.email ?? account.email)).not.toBe(11247);
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

interface Meeting {
  command: Command;
  prepare: Prepare;
  moment: Moment;
  isCommandFirst: boolean;
}

/** Lets a command and an act of the owner's meet. @returns what became of both */
async function meet({ command, prepare, moment, isCommandFirst }: Meeting) {
  const account = await at.plant.account();
  const act = await prepare(account);
  const newEmail = (await now(account))?.pendingEmail ?? undefined;
  await command.before?.(account);
  const run = () => operate(platform, ...command.words(account));
  const [done, fault] = isCommandFirst
    ? await atMoment(platform, moment, [run, act])
    : ((await atMoment(platform, moment, [act, run])).toReversed() as [CommandRun, number]);
  expect(faults).toContain(fault);
  return { account, done, fault, newEmail };
}

const newPasswords = ['reset', 'end of a recovery'];

const pairsWith = (acts: Record<string, Prepare>, moments: readonly Moment[]) =>
  Object.entries(commands).flatMap(([name, command]) =>
    Object.entries(acts).map(([actName, prepare]) => ({ name, actName, command, prepare, moments })),
  );

const { 'deletion that falls due': dueDeletion, ...shorterActs } = moreActs;

/** In both orders. Only erasing makes more than one change: what begins behind the first of the others begins after all of it. */
const ordersOf = (name: string, moments: readonly Moment[]) =>
  moments.flatMap((moment) =>
    (name === 'erase' || moment.change <= 1 ? [true, false] : [false]).map((isCommandFirst) => ({
      moment,
      isCommandFirst,
    })),
  );

test.each([
  ...pairsWith(ownActs, [atStart, ...momentsIn(3)]),
  ...pairsWith(shorterActs, [atStart, ...momentsIn(1)]),
])(
  'X14: account $name at the same time as a $actName: what the command says is so, whatever came first',
  async ({ name, actName, command, prepare, moments }) => {
    for (const { moment, isCommandFirst } of ordersOf(name, moments)) {
      const { account, done, fault, newEmail } = await meet({ command, prepare, moment, isCommandFirst });
      expect([done.exit, done.complaints]).toEqual([0, '']);
      const setsPassword = fault === 0 && newPasswords.includes(actName);
      await command.holds(account, done, { newEmail, setsPassword });
      await expectConsistent(account);
    }
  },
);

test.each(Object.entries(commands))(
  'X14, X3: account %s while a deletion falls due: a frozen account stays, and whatever is said is so',
  async (name, command) => {
    for (const { moment, isCommandFirst } of ordersOf(name, [atStart, ...momentsIn(2)])) {
      const prepare = dueDeletion ?? expect.fail('no act');
      const { account, done } = await meet({ command, prepare, moment, isCommandFirst });
      const isThere = (await now(account)) !== undefined;
      if (name === 'freeze' && isCommandFirst && moment !== atStart) expect(isThere).toBe(true);
      if (done.exit !== 0)
        expect([isThere, done.complaints]).toEqual([
          false,
          expect.stringMatching(/No account has|has just been removed/),
        ]);
      else if (isThere || name === 'erase')
        await command.holds(account, done, { newEmail: undefined, setsPassword: false });
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
