import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findAccount } from '../../nouns/accounts/store/accounts.ts';
import { findDsrrRequest } from '../../nouns/dsrr/store/dsrr-requests.ts';
import { findFeedback } from '../../nouns/help/store/feedback.ts';
import { atMoment, momentsIn } from '../../testing/at-once.ts';
import { createRequest } from '../../testing/dsrr.ts';
import { type CommandRun, operate } from '../../testing/operator.ts';
import type { Planted } from '../../testing/plant.ts';
import { racesOfFile } from '../../testing/races.ts';
import { sampleImages } from '../../testing/sample-images.ts';

const { platform, at } = racesOfFile();
const read = () => platform.services.store.read;

const lettersTo = async ({ email }: Planted) => {
  const rows = await read()
    .selectFrom('outbox')
    .select(['letter', 'data'])
    .where('recipient', '=', email)
    .execute();
  return rows.map(({ letter, data }) => ({ letter, data: JSON.parse(data) }));
};

const erase =
  ({ accountID }: Planted) =>
  () =>
    operate(platform, 'account', 'erase', accountID, '--reason', 'ticket 4711', '--confirm', accountID);

/** Words of the operator's in a file. */
function fileWith(words: string): string {
  const file = join(platform.services.config.dataDir, `${words}.txt`);
  writeFileSync(file, words);
  return file;
}

/** Somebody wrote to support, signed in or with an address that they typed. */
async function written(account: Planted, isSignedIn: boolean): Promise<string> {
  const data = { topic: 'other' as const, message: 'It never arrives.' };
  if (!isSignedIn)
    return (await platform.succeed('registerFeedback', { ...data, email: account.email })).feedbackId;
  await at.plant.session(account, at.owner);
  return (await platform.succeed('registerFeedback', data, { browser: at.owner })).feedbackId;
}

/** A request that its sender has proven in a session. */
async function proven(account: Planted): Promise<string> {
  const requestId = await createRequest(platform, { email: account.email, kind: 'access' });
  await at.plant.session(account, at.owner);
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser: at.owner });
  return requestId;
}

/** In both orders, at every moment. */
async function inBothOrders(
  prepare: () => Promise<{ account: Planted; command: () => Promise<CommandRun> }>,
  holds: (account: Planted, run: CommandRun) => Promise<void>,
): Promise<void> {
  for (const moment of momentsIn(4))
    for (const isCommandFirst of [true, false]) {
      const { account, command } = await prepare();
      const runs = await atMoment(
        platform,
        moment,
        isCommandFirst ? [command, erase(account)] : [erase(account), command],
      );
      const [run, erased] = isCommandFirst ? runs : runs.toReversed();
      expect(erased).toMatchObject({ exit: 0, complaints: '' });
      expect([0, 1]).toContain(run?.exit);
      expect(await findAccount(read(), account.accountID)).toBeUndefined();
      await holds(account, run ?? expect.fail('no run'));
    }
}

/** Nothing of an erased person is on its way but the letter that says so. */
async function expectNothingLeft(account: Planted): Promise<void> {
  expect((await lettersTo(account)).map(({ letter }) => letter)).toEqual(['deletionDone']);
}

test.each([true, false])(
  'X14: a message is answered while its writer is erased: no words of it are left (signed in: %s)',
  async (isSignedIn) => {
    const file = fileWith('It does now.');
    const ids: string[] = [];
    await inBothOrders(
      async () => {
        const account = await at.plant.account();
        const id = await written(account, isSignedIn);
        ids.push(id);
        return { account, command: () => operate(platform, 'feedback', 'answer', id, '--file', file) };
      },
      async (account) => {
        await expectNothingLeft(account);
        expect(await findFeedback(read(), ids.at(-1) ?? '')).toBeUndefined();
      },
    );
  },
);

test('X14: a message that names the address of another account is answered while that account is erased: no letter to it is left', async () => {
  const file = fileWith('It does now.');
  const ids: string[] = [];
  await inBothOrders(
    async () => {
      const [account, writer] = [await at.plant.account(), await at.plant.account()];
      await at.plant.session(writer, at.owner);
      const data = { topic: 'other' as const, message: 'It never arrives.', email: account.email };
      const { feedbackId } = await platform.succeed('registerFeedback', data, { browser: at.owner });
      ids.push(feedbackId);
      return { account, command: () => operate(platform, 'feedback', 'answer', feedbackId, '--file', file) };
    },
    async (account) => {
      await expectNothingLeft(account);
      expect(await findFeedback(read(), ids.at(-1) ?? '')).toMatchObject({ email: null });
    },
  );
});

test('X14: pictures of a message whose writer is erased meanwhile are not left in a folder', async () => {
  const { dataDir } = platform.services.config;
  const account = await at.plant.account();
  await at.plant.session(account, at.owner);
  const images = [sampleImages.png, sampleImages.jpg];
  const data = { topic: 'other' as const, message: 'It never arrives.', images };
  const { feedbackId } = await platform.succeed('registerFeedback', data, { browser: at.owner });
  const into = join(dataDir, 'pictures');
  const show = () => operate(platform, 'feedback', 'show', feedbackId, '--images', into);
  const [shown, erased] = await atMoment(platform, { change: 1, place: 'behind' }, [show, erase(account)]);
  expect(erased.exit).toBe(0);
  expect([shown.exit, shown.complaints]).toEqual([
    1,
    'The message was erased in the meantime: no picture was written.',
  ]);
  expect(readdirSync(into)).toEqual([]);
});

test('pictures of a message are all written, or none where one cannot be', async () => {
  const into = join(platform.services.config.dataDir, 'few');
  await at.plant.session(await at.plant.account(), at.owner);
  const images = [sampleImages.png, sampleImages.jpg];
  const data = { topic: 'other' as const, message: 'It never arrives.', images };
  const { feedbackId } = await platform.succeed('registerFeedback', data, { browser: at.owner });
  const show = () => operate(platform, 'feedback', 'show', feedbackId, '--images', into);
  mkdirSync(into);
  writeFileSync(join(into, `${feedbackId}.1.jpg`), 'of somebody else');
  expect((await show()).exit).toBe(1);
  expect(readdirSync(into)).toEqual([`${feedbackId}.1.jpg`]);
  rmSync(join(into, `${feedbackId}.1.jpg`));
  expect((await show()).exit).toBe(0);
  expect(readdirSync(into)).toEqual([`${feedbackId}.0.png`, `${feedbackId}.1.jpg`]);
});

test('X14: a request is answered while its sender is erased: no words of it are left', async () => {
  const ids: string[] = [];
  await inBothOrders(
    async () => {
      const account = await at.plant.account();
      const id = await proven(account);
      ids.push(id);
      return { account, command: () => operate(platform, 'dsrr', 'answer', id, '--text', 'Here it is.') };
    },
    async (account) => {
      await expectNothingLeft(account);
      const answers = read().selectFrom('dsrrAnswers').selectAll().where('requestID', 'in', ids);
      expect(await answers.execute()).toEqual([]);
    },
  );
});

test('X14: a request that is written down while its account is erased names no account that is gone', async () => {
  await inBothOrders(
    async () => {
      const account = await at.plant.account();
      const words = ['dsrr', 'create', '--email', account.email, '--kind', 'access'];
      return { account, command: () => operate(platform, ...words) };
    },
    async (account, { exit, out }) => {
      expect(exit).toBe(0);
      const id = /^Request +(\S{22})$/m.exec(out)?.[1] ?? '';
      const request = await findDsrrRequest(read(), id);
      // it came before the account went, and ended with it, or after, and is nobody's
      if (request?.accountID === null) expect(request.closedAt).toBeNull();
      else expect(request).toMatchObject({ accountID: account.accountID, email: '', outcome: 'withdrawn' });
    },
  );
});

test('X14: a message is answered once, however often at once and in turn: one letter, with the words that are kept', async () => {
  for (const moment of momentsIn(1)) {
    const account = await at.plant.account();
    const id = await written(account, true);
    const answer = (words: string) => () =>
      operate(platform, 'feedback', 'answer', id, '--file', fileWith(words));
    const runs = await atMoment(platform, moment, [answer('one'), answer('another')]);
    expect(runs.map(({ exit }) => exit)).toEqual([0, 1]);
    const later = await answer('a third')();
    for (const { complaints } of [...runs.slice(1), later])
      expect(complaints).toMatch(
        /^Already answered.*: no letter was sent\. `foyer feedback show \S+` shows the answer\.$/,
      );
    const letters = (await lettersTo(account)).filter(({ letter }) => letter === 'feedbackAnswer');
    expect(letters.map(({ data }) => data.answer)).toEqual(['one']);
    expect(await findFeedback(read(), id)).toMatchObject({ answer: 'one' });
  }
});

test('X14: a message is closed once, and a request too', async () => {
  for (const moment of momentsIn(1)) {
    const account = await at.plant.account();
    const [feedbackID, requestID] = [await written(account, true), await proven(account)];
    const closeMessage = () => operate(platform, 'feedback', 'close', feedbackID);
    const closed = await atMoment(platform, moment, [closeMessage, closeMessage]);
    expect(closed.map(({ out }) => out)).toEqual(['Closed.', 'It was closed before.']);
    const closeRequest = () => operate(platform, 'dsrr', 'close', requestID, '--outcome', 'done');
    const ended = await atMoment(platform, moment, [closeRequest, closeRequest]);
    expect(ended.map(({ exit }) => exit)).toEqual([0, 1]);
    const acts = read().selectFrom('audit').select('event').where('accountID', '=', account.accountID);
    for (const event of ['feedback.closed', 'dsrr.closed'])
      expect(await acts.where('event', '=', event).execute()).toHaveLength(1);
  }
});

test('X14: a chain that two accept at once is accepted as often as they are told', async () => {
  const accepted = async () =>
    (await read().selectFrom('audit').select('event').where('event', '=', 'audit.accepted').execute()).length;
  for (const moment of momentsIn(1)) {
    const before = await accepted();
    const accept = () => operate(platform, 'audit', 'accept');
    const runs = await atMoment(platform, moment, [accept, accept]);
    expect(await accepted()).toBe(before + runs.filter(({ exit }) => exit === 0).length);
    for (const { exit, complaints } of runs)
      if (exit !== 0) expect(complaints).toBe('Another seal was just made. Try again.');
  }
  expect((await operate(platform, 'audit', 'verify')).exit).toBe(0);
});

test('X14: a file that two import at once makes each account once, and both are told which they made', async () => {
  for (const [nth, moment] of momentsIn(4).entries()) {
    const file = join(platform.services.config.dataDir, `people${nth}.csv`);
    const addresses = Array.from({ length: 150 }, (_, at) => `import${nth}.${at}@mail.example`);
    writeFileSync(file, ['email', ...addresses].join('\n'));
    const run = () => operate(platform, 'accounts', 'import', file);
    const runs = await atMoment(platform, moment, [run, run]);
    const made = runs.map(({ out }) => Number(/150 lines: (\d+) got an account/.exec(out)?.[1]));
    expect(runs.map(({ exit }) => exit)).toEqual([0, 0]);
    expect(made.reduce((sum, count) => sum + count)).toBe(150);
    const there = read().selectFrom('accounts').select('accountID').where('email', 'in', addresses);
    expect(await there.execute()).toHaveLength(150);
  }
});
