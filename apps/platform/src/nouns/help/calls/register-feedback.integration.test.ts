import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf } from '@foyer/contract/calls';
import { days, hours, minutes } from '@foyer/contract/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasRoom } from '../../../kernel/store/has-room.ts';
import type { Browser } from '../../../testing/browser.ts';
import { operate } from '../../../testing/operator.ts';
import { sampleImages } from '../../../testing/sample-images.ts';
import { openBrowser, register, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { imagesOf } from '../store/feedback.ts';

const platform = platformOfFile({ idle: true });

type Said = Partial<InputOf<'registerFeedback'>>;
const said = { topic: 'code', message: 'It never arrives.' } as const;
const say = (browser: Browser, more: Said = {}) =>
  platform.call('registerFeedback', { ...said, ...more }, { browser });
const images = (feedbackID: string) => imagesOf(platform.services.store.read, feedbackID);
const countImages = async () =>
  (await platform.services.store.read.selectFrom('feedbackImages').select('feedbackID').execute()).length;
const rowOf = (feedbackID: string) =>
  platform.services.store.read
    .selectFrom('feedback')
    .selectAll()
    .where('feedbackID', '=', feedbackID)
    .executeTakeFirst();

test('E1, R96: somebody signed in is heard, with images that lie in the database, and nowhere that is served', async () => {
  const { browser, accountID } = await register(platform);
  const sent = [sampleImages.png, sampleImages.jpg, sampleImages.webp];
  const withPictures = { images: sent, traceIdOfProblem: 'WEB1795197845000-00001' };
  const { feedbackId } = resultOf(await say(browser, withPictures));
  const row = await rowOf(feedbackId);
  expect(row).toMatchObject({ accountID, email: null, ...said, traceIdOfProblem: 'WEB1795197845000-00001' });
  const kept = await images(feedbackId);
  expect(kept.map(({ bytes }) => bytes.toString('base64'))).toEqual(sent);
  expect(kept.map(({ kind }) => kind)).toEqual(['png', 'jpg', 'webp']);
  expect(await readdir(platform.services.config.dataDir)).not.toContain('uploads');
});

test('somebody who is not signed in is heard too, and may say where an answer goes', async () => {
  const browser = await openBrowser(platform);
  const { feedbackId } = resultOf(await say(browser, { email: 'Robin@Mail.Example', message: '  Help!  ' }));
  const row = await rowOf(feedbackId);
  expect(row).toMatchObject({ accountID: null, email: 'Robin@mail.example', message: 'Help!' });
  expect(await images(feedbackId)).toEqual([]);
});

describe('R96: images', () => {
  test('that are no images are 11000 with the reason at their place, and nothing is kept', async () => {
    const { browser } = await register(platform);
    const before = await countImages();
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    const cases = [
      [[svg], { 'images.0': 'image_kind' }],
      [[sampleImages.png, 'PHA+'], { 'images.1': 'image_kind' }],
      [[sampleImages.png.slice(0, 40)], { 'images.0': 'image_broken' }],
      [[''], { 'images.0': 'image_kind' }],
      [['../../etc/passwd'], { 'images.0': 'image_broken' }],
      [Array.from({ length: 4 }, () => sampleImages.png), { images: 'too_many' }],
    ] as const;
    for (const [sent, fields] of cases)
      expect((await say(browser, { images: [...sent] })).slice(0, 2)).toEqual([11000, { fields }]);
    expect(await countImages()).toBe(before);
  });

  test('of 2 MiB each may be three; this call alone takes so large a body', async () => {
    const { browser } = await register(platform);
    const large = 'A'.repeat(2_796_200);
    const refused = await say(browser, { images: [large, large, large] });
    expect(refused.slice(0, 2)).toEqual([11000, { fields: { 'images.0': 'image_kind' } }]);
    const tooLarge = await say(browser, { images: [large, large, large, large] });
    expect(tooLarge[2].status).toBe(413);
    const elsewhere = await platform.call('editAccountDataInfo', { nickName: large }, { browser });
    expect(elsewhere[2].status).toBe(413);
  });

  test('are not taken where the disk has no room to spare', async () => {
    const { config } = platform.services;
    expect(await hasRoom({ engine: 'sqlite' }, config, 1)).toBe(true);
    expect(await hasRoom({ engine: 'sqlite' }, config, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

test.each<[string, Said]>([
  ['without words', { message: ' ' }],
  ['of more than 4,000 characters', { message: 'x'.repeat(4001) }],
  ['about nothing that exists', { topic: '__proto__' as never }],
  ['from no address', { email: 'x' }],
  ['with a trace id that is none', { traceIdOfProblem: 'x\ny' }],
])('a message %s is 11000', async (_, more) => {
  expect((await say(await openBrowser(platform), more))[0]).toBe(11000);
});

test('R92: control characters other than lines and tabs are 11000 at the message', async () => {
  const browser = await openBrowser(platform);
  for (const message of ['\u0000', 'It never\u0000 arrives.', 'It never \u001b[31marrives.'])
    expect((await say(browser, { message })).slice(0, 2)).toEqual([
      11000,
      { fields: { message: 'characters' } },
    ]);
  resultOf(await say(browser, { message: 'It never arrives:\r\n\tnot even late.' }));
});

test('R96: an account says ten things a day, a browser without one five; then 11003 with a wait', async () => {
  const { browser } = await register(platform);
  for (let nth = 1; nth <= 10; nth += 1) expect((await say(browser))[0]).toBe(0);
  expect((await say(browser)).slice(0, 2)).toEqual([11003, { retryAfterSec: 86_400 }]);
  const visitor = await openBrowser(platform);
  for (let nth = 1; nth <= 5; nth += 1) expect((await say(visitor))[0]).toBe(0);
  expect((await say(visitor))[0]).toBe(11003);
  await platform.clock.advance(hours(24));
  expect((await say(visitor))[0]).toBe(0);
});

test('R96: whoever keeps no cookie is stopped by its source', async () => {
  const from = '203.0.113.20';
  const answers: number[] = [];
  for (let nth = 1; nth <= 20; nth += 1)
    answers.push((await platform.call('registerFeedback', said, { from }))[0]);
  expect(answers).toEqual(Array.from({ length: 20 }, () => 0));
  expect((await platform.call('registerFeedback', said, { from }))[0]).toBe(11003);
});

test('R45: a source that sends file after file is stopped before the body is read', async () => {
  const from = '203.0.113.21';
  const send = () =>
    Promise.resolve(
      platform.app.inject({
        method: 'POST',
        url: '/cloud/v1/user/registerFeedback',
        remoteAddress: from,
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload: 'not JSON, and never looked at',
      }),
    );
  const statuses: number[] = [];
  for (let nth = 1; nth <= 21; nth += 1) statuses.push((await send()).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test('R107, R108: it stands in the audit trail and the log without its words', async () => {
  const { browser, accountID } = await register(platform);
  const { feedbackId } = resultOf(
    await say(browser, { message: 'canary of a message', images: [sampleImages.png] }),
  );
  const audit = await platform.services.store.read
    .selectFrom('audit')
    .select('details')
    .where('accountID', '=', accountID)
    .where('event', '=', 'feedback.registered')
    .execute();
  expect(audit.map(({ details }) => JSON.parse(details))).toEqual([{ feedbackID: feedbackId, images: 1 }]);
  expect(platform.logLines.join('')).not.toMatch(/canary|iVBOR/);
});

test('the operator reads it, addresses masked in the list, without anything that steers a terminal', async () => {
  const message = 'first line\nsecond \u2066red\u202e line';
  const browser = await openBrowser(platform);
  const sent = { email: 'robin@mail.example', message, images: [sampleImages.png] };
  const { feedbackId } = resultOf(await say(browser, sent));
  const { out } = await operate(platform, 'feedback', 'list', '--limit', '50');
  expect(out).toContain(feedbackId);
  expect(out).not.toContain('robin@mail.example');
  const one = await operate(platform, 'feedback', 'show', feedbackId);
  expect(one.out).toContain('robin@mail.example');
  expect(one.out).toContain('first line\nsecond \\u2066red\\u202e line');
  const asJson = await operate(platform, 'feedback', 'show', feedbackId, '--json');
  expect(JSON.parse(asJson.out)).toMatchObject({ feedbackID: feedbackId, message });
  expect((await operate(platform, 'feedback', 'show', 'none')).exit).toBe(1);
});

describe('the operator', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-feedback-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('gets the pictures as files, and never over files that are there', async () => {
    const { browser } = await register(platform);
    const { feedbackId } = resultOf(await say(browser, { images: [sampleImages.png] }));
    const show = () => operate(platform, 'feedback', 'show', feedbackId, '--images', folder);
    const path = join(folder, `${feedbackId}.0.png`);
    expect((await show()).out).toContain(path);
    expect((await readFile(path)).toString('base64')).toBe(sampleImages.png);
    expect((await show()).exit).toBe(1);
  });

  test('writes back in a letter, closes what is done, and finds it no more among what is open', async () => {
    const { browser, email } = await register(platform);
    const { feedbackId } = resultOf(await say(browser));
    const file = join(folder, 'answer.txt');
    await writeFile(file, 'Please look into the spam folder.\r\n\r\nYours, support\n');
    expect((await operate(platform, 'feedback', 'answer', feedbackId, '--file', file)).exit).toBe(0);
    const letters = platform.services.store.read.selectFrom('outbox').select(['data', 'recipient']);
    const [letter] = await letters.where('letter', '=', 'feedbackAnswer').execute();
    expect(letter?.recipient).toBe(email);
    const answer = 'Please look into the spam folder.\n\nYours, support';
    expect(JSON.parse(letter?.data ?? '')).toMatchObject({
      reference: feedbackId,
      answer,
      message: said.message,
    });
    expect(await rowOf(feedbackId)).toMatchObject({ answer, closedAt: null });
    expect((await operate(platform, 'feedback', 'close', feedbackId)).out).toBe('Closed.');
    expect((await operate(platform, 'feedback', 'close', feedbackId)).out).toBe('It was closed before.');
    expect((await operate(platform, 'feedback', 'list')).out).not.toContain(feedbackId);
    expect((await operate(platform, 'feedback', 'list', '--all')).out).toContain(feedbackId);
  });

  test('cannot write back to nobody, or with no words', async () => {
    const file = join(folder, 'answer.txt');
    await writeFile(file, ' \n');
    const { feedbackId } = resultOf(await say(await openBrowser(platform)));
    const answer = () => operate(platform, 'feedback', 'answer', feedbackId, '--file', file);
    expect(await answer()).toMatchObject({ exit: 1, complaints: expect.stringContaining('1 to 4000') });
    await writeFile(file, 'Hello');
    expect(await answer()).toMatchObject({ exit: 1, complaints: expect.stringContaining('no address') });
  });
});

test('after 180 days a message is gone with its pictures', async () => {
  const { browser } = await register(platform);
  const { feedbackId } = resultOf(await say(browser, { images: [sampleImages.png] }));
  await platform.clock.advance(days(179));
  expect(await images(feedbackId)).toHaveLength(1);
  await platform.clock.advance(days(1) + minutes(15));
  expect(await rowOf(feedbackId)).toBeUndefined();
  expect(await images(feedbackId)).toEqual([]);
});
