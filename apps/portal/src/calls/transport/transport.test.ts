import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPage } from '../../gallery/demo-page.ts';
import { keepInMemory } from '../../session/browser/web-storage.ts';
import { providePage } from '../../session/page.ts';
import { endSession, keepUser, type User } from '../../session/user/user.ts';
import { clientFaults } from '../answer.ts';
import { makeCall } from '../client.ts';
import { lastProblem } from '../last-problem.ts';
import { transport } from './transport.ts';

/** What the server does with a request: an answer, a body that is none, or nothing at all. */
type Doing = { status?: number; body: string } | 'lose';

const answered = (code: number, result: unknown = {}, status = 200): Doing => ({
  status,
  body: JSON.stringify({ code, msg: '', traceId: '', result }),
});
const done = answered(0);

let plan: Doing[] = [];
const seen: { call: string; key: string | undefined; token: string }[] = [];
const keyIn = (headers: IncomingHttpHeaders) => headers['idempotency-key']?.toString();

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const { token } = JSON.parse(body).context;
  seen.push({ call: request.url?.split('/').at(-1) ?? '', key: keyIn(request.headers), token });
  const next = plan.shift() ?? done;
  if (next === 'lose') return void request.socket.destroy();
  response.writeHead(next.status ?? 200, { 'content-type': 'application/json' }).end(next.body);
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  providePage({ ...demoPage('en'), bases: { account: url, cloud: url, legal: url } });
  keepInMemory();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  return once(server.close(), 'close');
});
beforeEach(() => {
  plan = [];
  seen.length = 0;
});
afterEach(() => {
  endSession('signedOut');
  vi.useRealTimers();
});

const user = (accountID: string): User => ({
  appID: 'accountWeb',
  token: `token of ${accountID}`,
  tokenExpiresAt: Date.now() + minutes(15),
  accountID,
  userInfo: { email: `${accountID}@mail.example`, verifyEmail: true, mailConfirmation: false },
});

/** Makes the call while the server does as planned. @returns the fault and the keys that were sent */
async function send(name: Parameters<typeof transport>[0], data: unknown, ...doing: Doing[]) {
  plan = doing;
  const from = seen.length;
  const [fault] = await transport(name, data, undefined);
  return { fault, keys: seen.slice(from).map(({ key }) => key) };
}

/** Every test sends a message of its own, as what has been sent before is remembered. */
const message = (text: string) => ({ topic: 'other', message: text, images: [] });

test('a repeatable call is tried three times while nothing or "unavailable" comes back, without a key', async () => {
  const { fault, keys } = await send(
    'listDevices',
    {},
    'lose',
    answered(-11300129, { retryAfterSec: 1 }, 503),
    'lose',
  );
  expect([fault, keys]).toEqual([clientFaults.noAnswer, [undefined, undefined, undefined]]);
});

test('a repeatable call that is answered at the second try is answered', async () => {
  const { fault, keys } = await send('listDevices', {}, 'lose');
  expect([fault, keys.length]).toEqual([0, 2]);
});

test.each<[string, Doing, number]>([
  ['nothing comes back', 'lose', clientFaults.noAnswer],
  ['what comes back cannot be read', { body: 'no JSON' }, clientFaults.unreadable],
  [
    'a proxy answers for the platform',
    { status: 502, body: '<h1>Bad gateway</h1>' },
    clientFaults.unreadable,
  ],
  ['the platform is overloaded', answered(-11300129, { retryAfterSec: 1 }, 503), 11300],
  ['the platform turns it away as one of too many', answered(-11003129, {}, 429), 11003],
])(
  'where %s another call is sent once, and the same call again with the same key',
  async (what, doing, said) => {
    const first = await send('registerFeedback', message(what), doing);
    expect(first.fault).toBe(said);
    expect(first.keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const again = await send('registerFeedback', message(what), doing);
    const last = await send('registerFeedback', message(what));
    expect([again.keys, last.keys, last.fault]).toEqual([first.keys, first.keys, 0]);
  },
);

test('other data, another call and another account have other keys, and take none away', async () => {
  const first = await send('registerFeedback', message('mine'), 'lose');
  const otherData = await send('registerFeedback', message('mine, too'), done);
  const otherCall = await send('verifyPassword', message('mine'), 'lose');
  await transport('registerFeedback', message('mine'), user('somebody'));
  const keys = [...first.keys, ...otherData.keys, ...otherCall.keys, seen.at(-1)?.key];
  expect(new Set(keys).size).toBe(4);
  expect((await send('registerFeedback', message('mine'))).keys).toEqual(first.keys);
});

test.each<[string, Doing, boolean]>([
  ['a mistyped password', answered(-11201129), false],
  ['one of too many', answered(-11003129, {}, 429), false],
  ['a code that nobody knows', answered(-99999129), true],
  ['an overloaded platform', answered(-11300129, { retryAfterSec: 1 }, 503), true],
  ['nothing that makes sense', { status: 502, body: '<h1>Bad gateway</h1>' }, true],
  ['nothing at all', 'lose', true],
])('support is offered the number of what only it can look up: %s', async (_, doing, isOffered) => {
  const before = lastProblem();
  await send('verifyPassword', { password: crypto.randomUUID() }, doing);
  expect(lastProblem() !== before).toBe(isOffered);
});

test.each<[string, Doing]>([
  ['done', done],
  ['refused', answered(-11201129)],
])('a call that is %s frees its key: the same call again is a new one', async (what, doing) => {
  const lost = await send('registerFeedback', message(what), 'lose');
  const known = await send('registerFeedback', message(what), doing);
  const next = await send('registerFeedback', message(what), doing);
  const afterThat = await send('registerFeedback', message(what), doing);
  expect(known.keys).toEqual(lost.keys);
  expect(new Set([...known.keys, ...next.keys, ...afterThat.keys]).size).toBe(3);
});

test.each([
  ['registerFeedback', limits.idempotencyKeyLife],
  ['authByPWDOrOTM', limits.authorizeCodeLife],
] as const)(
  'the key of %s is kept for as long as its answer is of use, from the first try on',
  async (name, life) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const data = message('kept');
    const first = await send(name, data, 'lose');
    vi.setSystemTime(Date.now() + life - seconds(1));
    expect((await send(name, data, 'lose')).keys).toEqual(first.keys);
    vi.setSystemTime(Date.now() + seconds(1));
    expect((await send(name, data)).keys).not.toEqual(first.keys);
  },
);

test('after a refresh of the session the call goes on under the key that it had', async () => {
  keepUser(user('owner'));
  plan = [answered(-11001129), answered(0, { token: 'fresh', expiresInSec: 900 })];
  const [fault] = await makeCall('setPassword', { newPassword: 'eleven copper kettles' }, 'owner');
  expect(fault).toBe(0);
  const [first, refresh, again] = seen;
  expect(seen.map(({ call }) => call)).toEqual(['setPassword', 'refreshAuth', 'setPassword']);
  expect(refresh?.key).toBeUndefined();
  expect([again?.key, again?.token]).toEqual([first?.key, 'fresh']);
});
