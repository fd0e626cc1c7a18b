import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findAccount, findAccountByEmail } from '../../nouns/accounts/store/accounts.ts';
import { findDsrrRequest } from '../../nouns/dsrr/store/dsrr-requests.ts';
import { findFeedback } from '../../nouns/help/store/feedback.ts';
import { atMoment, atStart, type Moment, momentsIn } from '../../testing/at-once.ts';
import { createRequest, followTokenOf, provenMailbox } from '../../testing/dsrr.ts';
import { type CommandRun, operate } from '../../testing/operator.ts';
import type { Planted } from '../../testing/plant.ts';
import { racesOfFile } from '../../testing/races.ts';
import { newAddress, openBrowser, proveMailbox, registerProven } from '../../testing/sign-in.ts';

const { platform, at } = racesOfFile();
const read = () => platform.services.store.read;

const command =
  (...words: string[]) =>
  () =>
    operate(platform, ...words);
const erase = ({ accountID }: Planted) =>
  command('account', 'erase', accountID, '--reason', 'ticket 4711', '--confirm', accountID);

/** Lets two acts meet in both orders. @returns what became of the first named and of the other */
async function inBothOrders<One, Other>(
  moments: readonly Moment[],
  prepare: () => Promise<{
    one: () => Promise<One>;
    other: () => Promise<Other>;
    holds(one: One, other: Other): Promise<void>;
  }>,
): Promise<void> {
  for (const moment of moments)
    for (const isFirst of [true, false]) {
      const { one, other, holds } = await prepare();
      if (isFirst) await holds(...(await atMoment(platform, moment, [one, other])));
      else {
        const [ofOther, ofOne] = await atMoment(platform, moment, [other, one]);
        await holds(ofOne, ofOther);
      }
    }
}

const moments = [atStart, ...momentsIn(1)];
const isDone = ({ exit }: CommandRun) => exit === 0;

async function written(): Promise<{ account: Planted; id: string }> {
  const account = await at.plant.account();
  await at.plant.session(account, at.owner);
  const data = { topic: 'other' as const, message: 'It never arrives.' };
  const { feedbackId } = await platform.succeed('registerFeedback', data, { browser: at.owner });
  return { account, id: feedbackId };
}

async function proven(): Promise<{ account: Planted; id: string }> {
  const account = await at.plant.account();
  const id = await createRequest(platform, { email: account.email, kind: 'access' });
  await at.plant.session(account, at.owner);
  await platform.succeed('confirmDsrrVesyncAccount', { requestId: id }, { browser: at.owner });
  return { account, id };
}

const actsOf = async ({ accountID }: Planted, event: 'feedback.closed' | 'dsrr.closed') => {
  const acts = read().selectFrom('audit').select('event').where('accountID', '=', accountID);
  return (await acts.where('event', '=', event).execute()).length;
};
const lettersTo = async (email: string) => {
  const queued = read().selectFrom('outbox').select('letter').where('recipient', '=', email);
  return (await queued.execute()).map(({ letter }) => letter);
};

test('X14: a message that is answered and closed at once is both', async () => {
  const file = join(platform.services.config.dataDir, 'words.txt');
  writeFileSync(file, 'It does now.');
  await inBothOrders(moments, async () => {
    const { account, id } = await written();
    return {
      one: command('feedback', 'answer', id, '--file', file),
      other: command('feedback', 'close', id),
      async holds(answered, closed) {
        expect([answered.exit, closed.exit]).toEqual([0, 0]);
        const row = await findFeedback(read(), id);
        expect([row?.answer, row?.closedAt]).toEqual(['It does now.', platform.clock.now()]);
        expect(await lettersTo(account.email)).toEqual(['feedbackAnswer']);
      },
    };
  });
});

test('X14: a message is closed while its writer is erased: nothing of it is left, and the trail says what was done', async () => {
  await inBothOrders([atStart, ...momentsIn(3)], async () => {
    const { account, id } = await written();
    return {
      one: command('feedback', 'close', id),
      other: erase(account),
      async holds(closed, erased) {
        expect(isDone(erased)).toBe(true);
        expect([0, 1]).toContain(closed.exit);
        expect(await findFeedback(read(), id)).toBeUndefined();
        expect(await findAccount(read(), account.accountID)).toBeUndefined();
        expect(await actsOf(account, 'feedback.closed')).toBe(isDone(closed) ? 1 : 0);
      },
    };
  });
});

test('X14: a privacy request is answered while it is closed: an answer that was refused sends no letter', async () => {
  await inBothOrders(moments, async () => {
    const { account, id } = await proven();
    return {
      one: command('dsrr', 'answer', id, '--text', 'Here it is.'),
      other: command('dsrr', 'close', id, '--outcome', 'done'),
      async holds(answered, closed) {
        expect(isDone(closed)).toBe(true);
        expect(await findDsrrRequest(read(), id)).toMatchObject({ outcome: 'done' });
        if (!isDone(answered)) expect(answered.complaints).toContain('is closed.');
        const answers = read().selectFrom('dsrrAnswers').select('words').where('requestID', '=', id);
        expect((await answers.execute()).length).toBe(isDone(answered) ? 1 : 0);
        const letters = (await lettersTo(account.email)).filter((letter) => letter === 'dsrrAnswered');
        expect(letters).toHaveLength(isDone(answered) ? 1 : 0);
      },
    };
  });
});

test('X14: a privacy request is closed while its sender is erased: it ends once', async () => {
  await inBothOrders([atStart, ...momentsIn(3)], async () => {
    const { account, id } = await proven();
    return {
      one: command('dsrr', 'close', id, '--outcome', 'done'),
      other: erase(account),
      async holds(closed, erased) {
        expect(isDone(erased)).toBe(true);
        expect([0, 1]).toContain(closed.exit);
        expect(await findAccount(read(), account.accountID)).toBeUndefined();
        const outcome = isDone(closed) ? 'done' : 'withdrawn';
        expect(await findDsrrRequest(read(), id)).toMatchObject({ email: '', outcome });
        expect(await actsOf(account, 'dsrr.closed')).toBe(1);
      },
    };
  });
});

test('X14: a privacy request is confirmed while it is closed as unproven: one of them comes first, and both are told the truth', async () => {
  await inBothOrders(moments, async () => {
    const email = newAddress();
    const id = await createRequest(platform, { email, kind: 'access' });
    const { browser, bizToken } = await provenMailbox(platform, email, id);
    const data = { requestId: id, bizToken };
    return {
      one: command('dsrr', 'close', id, '--outcome', 'unproven'),
      other: async () => (await platform.call('confirmDsrrVesyncAccount', data, { browser }))[0],
      async holds(closed, fault) {
        expect([isDone(closed), fault]).toEqual(isDone(closed) ? [true, 11221] : [false, 0]);
        const linkToken = followTokenOf(platform, id);
        const { status } = await platform.succeed('getDsrrRequest', { linkToken });
        expect(status).toBe(isDone(closed) ? 'done' : 'proven');
      },
    };
  });
});

test('X14: whoever registers while a file with the address is imported has the account, and the import says whose it was', async () => {
  let nth = 0;
  await inBothOrders([atStart, ...momentsIn(2)], async () => {
    const email = newAddress();
    const file = join(platform.services.config.dataDir, `late${nth++}.jsonl`);
    writeFileSync(file, JSON.stringify({ email }));
    const browser = await openBrowser(platform);
    const bizToken = await proveMailbox(platform, browser, { email, bizType: 'register' });
    return {
      one: command('accounts', 'import', file),
      async other() {
        await registerProven(platform, browser, { email, bizToken }).catch(() => undefined);
        return (await platform.call('getAccountDataInfo', {}, { browser }))[0];
      },
      async holds({ out }, fault) {
        const account = await findAccountByEmail(read(), email);
        expect(account).toBeDefined();
        const isImported = /1 lines: 1 got an account/.test(out);
        if (!isImported) expect([fault, out]).toEqual([0, expect.stringContaining('has an account already')]);
        if (fault === 0) expect(account?.accountID).toBe(browser.accountID);
      },
    };
  });
});
