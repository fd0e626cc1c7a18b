import { hours, seconds } from '@foyer/contract/durations';
import { expect, it } from 'vitest';
import { takeKey } from '../../kernel/store/idempotency.ts';
import { newBrowser } from '../../testing/browser.ts';
import { goodPassword, register, resultOf, signIn } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';
import { abandonedAfter, keyHashOf, once } from './idempotency.ts';
import type { Outcome } from './outcome.ts';

const platform = platformOfFile({ idle: true });

/** A browser that has its cookie already. */
async function knownBrowser() {
  const browser = newBrowser();
  await platform.succeed('checkAppActivated', { appID: 'petApp' }, { browser });
  return browser;
}

const sendCode = (
  email: string,
  options: { browser: ReturnType<typeof newBrowser>; headers?: Record<string, string> },
) => platform.succeed('sendVerifyEmailCodeNoAuth', { email, bizType: 'login' }, options);

const key = (text: string) => ({ 'idempotency-key': text });
const lettersTo = (email: string) =>
  platform.services.store.read
    .selectFrom('outbox')
    .select('outboxID')
    .where('recipient', '=', email)
    .execute();

it('a repeat with the same key gets the first answer, and nothing happens twice', async () => {
  const call = { browser: await knownBrowser(), headers: key('one') };
  const first = await sendCode('a@example.com', call);
  const again = await sendCode('a@example.com', call);
  expect(again).toEqual(first);
  expect(await lettersTo('a@example.com')).toHaveLength(1);
});

it('of many repeats that come at once one does the work, and all get its answer', async () => {
  const call = { browser: await knownBrowser(), headers: key('many') };
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendCode('b@example.com', call)));
  expect(new Set(answers.map(({ sendId }) => sendId)).size).toBe(1);
  expect(await lettersTo('b@example.com')).toHaveLength(1);
});

it('a refusal is repeated too', async () => {
  const call = { browser: await knownBrowser(), headers: key('refused') };
  const data = { email: 'nobody@example.com', password: 'wrong wrong wrong' };
  const first = await platform.refusal('authByPWDOrOTM', data, call);
  const again = await platform.refusal('authByPWDOrOTM', data, call);
  expect([first.fault, again.fault]).toEqual([11201, 11201]);
  const locks = await platform.services.store.read.selectFrom('locks').select('failures').execute();
  expect(locks).toMatchObject([{ failures: 1 }]);
});

it('the key of another browser, or with other data, is another key', async () => {
  const call = { browser: await knownBrowser(), headers: key('shared') };
  const first = await sendCode('c@example.com', call);
  const other = await sendCode('d@example.com', call);
  const stranger = await sendCode('e@example.com', { browser: await knownBrowser(), headers: key('shared') });
  expect(new Set([first.sendId, other.sendId, stranger.sendId]).size).toBe(3);
});

const message = { topic: 'other' as const, message: 'The lamp blinks.', images: [] };
const messages = () => platform.services.store.read.selectFrom('feedback').select('feedbackID').execute();

it('a message of a browser that has no cookie yet is told from a second one all the same', async () => {
  const headers = key('first-call');
  const before = await messages();
  const [first, again] = [
    await platform.succeed('registerFeedback', message, { browser: newBrowser(), headers }),
    await platform.succeed('registerFeedback', message, { browser: newBrowser(), headers }),
  ];
  expect(again).toEqual(first);
  expect(await messages()).toHaveLength(before.length + 1);
});

it('the key of a request that has died goes to its repeat, once the first can no longer be at work', async () => {
  const { store, clock } = platform.services;
  const dead = {
    name: 'registerFeedback' as const,
    bindHash: undefined,
    accountID: undefined,
    key: 'dead',
    data: message,
  };
  const now = clock.now();
  const asked = { keyHash: keyHashOf(dead), now, abandonedBefore: now, forgottenBefore: now };
  await store.change((tx) => takeKey(tx, asked));
  const repeat = () => platform.call('registerFeedback', message, { headers: key('dead') });
  expect((await repeat())[0]).toBe(11300);
  await platform.clock.advance(abandonedAfter + seconds(1));
  const before = await messages();
  expect((await repeat())[0]).toBe(0);
  expect(await messages()).toHaveLength(before.length + 1);
});

it('N4: the key of somebody who was signed in before in the same browser is another key', async () => {
  const { email, browser } = await register(platform);
  const first = { data: { nickName: 'Robin' }, options: { browser, headers: key('nickname') } };
  const edit = () => platform.call('editAccountDataInfo', first.data, first.options);
  const before = resultOf(await edit());
  await signIn(platform, (await register(platform)).email, goodPassword, browser);
  const after = resultOf(await edit());
  expect([before.email, before.nickName]).toEqual([email, 'Robin']);
  expect(after.email).not.toBe(email);
});

it('X6: of an answer that holds a secret nothing is kept: a repeat is told to begin anew, a refusal is repeated', async () => {
  const { services } = platform;
  const secret = 'otpauth-of-a-test';
  const ask = (text: string, outcome: Outcome) => {
    const intent = { name: 'setPassword', bindHash: undefined, accountID: 'a', key: text, data: {} } as const;
    return once(services, { keyHash: keyHashOf(intent), answersSecret: true }, async () => outcome);
  };
  const shown = { fault: 0, result: { secret } } as const;
  expect(await ask('secret', shown)).toEqual(shown);
  expect(await ask('secret', shown)).toEqual({ fault: 11221, result: null });
  const refused: Outcome = { fault: 11256, result: { methods: ['password'] } };
  expect(await ask('refused', refused)).toEqual(refused);
  expect(await ask('refused', shown)).toEqual(refused);
  const rows = await services.store.read.selectFrom('idempotency').selectAll().execute();
  const opened = rows.map(({ keyHash, sealedReply }) =>
    services.keys.open('idempotency.reply', sealedReply ?? '', keyHash),
  );
  expect(opened.join()).not.toContain(secret);
});

it('an answer that cannot be kept is given all the same, and a repeat does nothing a second time', async () => {
  const { services } = platform;
  const intent = {
    name: 'registerFeedback',
    bindHash: undefined,
    accountID: 'a',
    key: 'lost',
    data: {},
  } as const;
  const keyHash = keyHashOf(intent);
  const done: Outcome = { fault: 0, result: { feedbackID: 'one' } };
  let runs = 0;
  // its effect is committed, and then the database takes no more
  const store = { ...services.store };
  const run = async () => {
    runs += 1;
    store.change = () => Promise.reject(new Error('the connection is lost'));
    return done;
  };
  expect(await once({ ...services, store }, { keyHash, answersSecret: false }, run)).toEqual(done);
  const repeat = once(services, { keyHash, answersSecret: false }, run);
  await expect(repeat).rejects.toThrow('the first request of this key still runs');
  expect(runs).toBe(1);
});

it('a call that fails frees its key, so that a repeat does it', async () => {
  const { services } = platform;
  const intent = {
    name: 'registerFeedback',
    bindHash: undefined,
    accountID: 'a',
    key: 'failed',
    data: {},
  } as const;
  const asked = { keyHash: keyHashOf(intent), answersSecret: false };
  const failing = once(services, asked, () => Promise.reject(new Error('the disk is full')));
  await expect(failing).rejects.toThrow('the disk is full');
  const done: Outcome = { fault: 0, result: null };
  expect(await once(services, asked, async () => done)).toEqual(done);
});

it('the first answer lies sealed in the store', async () => {
  const call = { browser: await knownBrowser(), headers: key('sealed') };
  const { sendId } = await sendCode('f@example.com', call);
  const rows = await platform.services.store.read.selectFrom('idempotency').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(sendId);
});

it('after an hour a key is forgotten', async () => {
  const call = { browser: await knownBrowser(), headers: key('old') };
  const first = await sendCode('g@example.com', call);
  await platform.clock.advance(hours(1) + seconds(1));
  const later = await sendCode('g@example.com', call);
  expect(later.sendId).not.toBe(first.sendId);
});

it.each(['', 'two words', 'x'.repeat(129)])('a key that is none ("%s") is refused', async (text) => {
  const call = { browser: await knownBrowser(), headers: key(text) };
  const { fault } = await platform.refusal(
    'sendVerifyEmailCodeNoAuth',
    { email: 'h@example.com', bizType: 'login' },
    call,
  );
  expect(fault).toBe(11000);
});
