import { hours, seconds } from '@foyer/contract/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser } from '../../testing/browser.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

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

it('the first answer lies sealed in the store', async () => {
  const call = { browser: await knownBrowser(), headers: key('sealed') };
  const { sendId } = await sendCode('f@example.com', call);
  const rows = await platform.services.store.read.selectFrom('idempotency').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(sendId);
});

it('after an hour a key is forgotten', async () => {
  const call = { browser: await knownBrowser(), headers: key('old') };
  const first = await sendCode('g@example.com', call);
  platform.clock.advance(hours(1) + seconds(1));
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
