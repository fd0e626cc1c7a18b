import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { openKeys } from '../../kernel/secrets/keys.ts';
import { newToken } from '../../kernel/secrets/token.ts';
import { markedValue } from '../../nouns/sessions/rules/bind-cookie.ts';
import { type BoundBrowser, bindCookieReader } from './bind-cookie.ts';

const [old, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const keys = openKeys([newer, old]);
const value = newToken().token;

/** What a cookie tells, and the cookie that is sent back. */
async function read(cookie: string | undefined, host = 'localhost:8080') {
  const app = Fastify();
  const readCookie = bindCookieReader(keys, false);
  let browser: BoundBrowser | undefined;
  app.get('/', async (request, reply: FastifyReply) => {
    browser = readCookie(request);
    browser.setCookie(reply);
    return '';
  });
  const { headers } = await app.inject({ url: '/', headers: { host, ...(cookie ? { cookie } : {}) } });
  await app.close();
  return { ...browser, sent: String(headers['set-cookie']) };
}

test('N5: a value that the platform has marked is taken', async () => {
  const marked = markedValue(value, keys);
  const first = await read(`__Host-bind=${marked}`);
  expect(first).toMatchObject({ bindable: true, isDue: false });
  expect(first.sent).toContain(`__Host-bind=${marked};`);
  expect(await read(`a=b; __Host-bind=${marked}`)).toMatchObject({ bindHash: first.bindHash });
});

test.each([
  ['without a mark', value],
  [
    'with the mark of another value',
    `${value}.${markedValue(newToken().token, keys).split('.').slice(1).join('.')}`,
  ],
  ['with a mark of other keys', markedValue(value, openKeys(['x'.repeat(32)]))],
  ['with an empty mark', `${value}.`],
  ['that is none', '__proto__'],
])('N5: a value %s is not: the browser gets one', async (_, cookie) => {
  const taken = await read(`__Host-bind=${markedValue(value, keys)}`);
  const made = await read(`__Host-bind=${cookie}`);
  expect(made).toMatchObject({ bindable: false, isDue: true });
  expect(made.bindHash).not.toBe(taken.bindHash);
  expect(made.sent).not.toContain(value);
});

test('a value that an older key marked stays what it is, and is marked anew', async () => {
  const made = await read(`__Host-bind=${markedValue(value, openKeys([old]))}`);
  const marked = markedValue(value, keys);
  expect(made).toMatchObject({ bindable: true, isDue: true });
  expect(made.bindHash).toBe((await read(`__Host-bind=${marked}`)).bindHash);
  expect(made.sent).toContain(`__Host-bind=${marked};`);
});
