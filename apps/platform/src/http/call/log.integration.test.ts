import { expect, it } from 'vitest';
import { newBrowser } from '../../testing/browser.ts';
import { goodPassword, signUp } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ config: { logLevel: 'trace' } });

const lines = () => platform.logLines.map((line) => JSON.parse(line));

it('R107: every call leaves a line with event, call, outcome, trace, source and account', async () => {
  const browser = await signUp(platform, 'lena@example.com');
  const traceId = 'WEB1795244110960-00042';
  const { http } = await platform.refusal(
    'getAccountDataInfo',
    {},
    { browser, token: 'x', context: { traceId } },
  );
  expect(http.traceId).toBe(traceId);
  const line = lines().find((each) => each.traceId === traceId);
  expect(line).toMatchObject({
    event: 'call.answered',
    callName: 'getAccountDataInfo',
    outcome: 11001,
    source: '127.0.0.1',
  });
  expect(line.time).toMatch(/Z$/);
  await platform.succeed('getAccountDataInfo', {}, { browser });
  expect(lines().findLast((each) => each.accountID === browser.accountID)).toMatchObject({ outcome: 0 });
});

it('R108: no password, code, token, address or cookie is ever logged or audited', async () => {
  const browser = await signUp(platform, 'canary-9d1c@example.com');
  const options = { browser, context: { osInfo: 'canary-9d1c' } };
  await platform.call(
    'authByPWDOrOTM',
    { email: 'canary-9d1c@example.com', password: goodPassword },
    options,
  );
  await platform.call(
    'authByPWDOrOTM',
    { email: 'canary-9d1c@example.com', password: 'canary-9d1c wrong' },
    options,
  );
  await platform.call(
    'checkAppActivated',
    { appID: 'petApp', redirectUri: 'https://x/?code=canary-9d1c' },
    options,
  );
  const [letter] = platform.inbox.of('canary-9d1c@example.com');
  const audit = await platform.services.store.read.selectFrom('audit').selectAll().execute();
  const written = platform.logLines.join('') + JSON.stringify(audit);
  const secrets = ['canary-9d1c', goodPassword, letter?.code, browser.token, ...browser.cookies.values()];
  expect(secrets.filter((secret) => secret === undefined || written.includes(secret))).toEqual([]);
});

it.each(['x\n{"event":"forged"}', '\u001b[31mred', 'a b', 'y'.repeat(65), '../..'])(
  'R109: a trace id that could break a line (%j) is replaced by one of the server’s own',
  async (traceId) => {
    const [, , http] = await platform.call(
      'checkAppActivated',
      { appID: 'petApp' },
      { context: { traceId } },
    );
    expect(http.traceId).toMatch(/^WEB\d+-\d{5}$/);
    expect(
      platform.logLines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1),
    ).toBe(true);
    expect(lines().some(({ event }) => event === 'forged')).toBe(false);
  },
);

it('R111: an error that nobody expected is logged with its trace id, and answered without a word of it', async () => {
  const { store } = platform.services;
  const browser = newBrowser();
  const { read } = store;
  Object.assign(store, { read: undefined });
  const traceId = 'WEB1-00001';
  const [fault, details, http] = await platform.call(
    'getAccountDataInfo',
    {},
    { browser, token: 'A'.repeat(43), context: { traceId } },
  );
  Object.assign(store, { read });
  expect([fault, http.status, details]).toEqual([11300, 503, { retryAfterSec: 5 }]);
  expect(http.body).not.toMatch(/TypeError|at .*\.ts/);
  expect(lines().findLast((line) => line.event === 'call.failed')).toMatchObject({
    traceId,
    err: { name: 'TypeError' },
  });
});
