import { days, hours, minutes } from '@foyer/contract/durations';
import type { DsrrKind } from '@foyer/contract/nouns/dsrr';
import { beforeAll, expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { seed, seedAddress } from '../../../process/seed.ts';
import type { Browser } from '../../../testing/browser.ts';
import { lettersTo } from '../../../testing/change-email.ts';
import { createRequest, unnamedProof } from '../../../testing/dsrr.ts';
import { accountRow, met } from '../../../testing/one-behind-the-other.ts';
import { operate } from '../../../testing/operator.ts';
import { rounds } from '../../../testing/races.ts';
import { newAddress, openBrowser, proveMailbox, register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';

const platform = platformOfFile({ idle: true });
beforeAll(async () => {
  await seed(platform.services);
});

/** Somebody whose account is frozen, in a browser with a proof of the mailbox. */
async function frozen() {
  const { email, accountID } = await register(platform);
  await freezeAccount(platform.services, accountID);
  await platform.clock.advance(minutes(1));
  return { email, accountID, ...(await unnamedProof(platform, email)) };
}

type Asking = { browser: Browser; bizToken: string };
const ask = ({ browser, bizToken }: Asking, kind: DsrrKind = 'access') =>
  platform.call('createDsrrRequest', { bizToken, kind }, { browser });
const requestsOf = (emailKey: string) =>
  platform.services.store.read
    .selectFrom('dsrrRequests')
    .selectAll()
    .where('emailKey', '=', emailKey)
    .orderBy('receivedAt')
    .execute();

test('F6: who cannot sign in makes a request behind the proof of the mailbox, which is proven with it and told by one letter', async () => {
  const person = await frozen();
  const [fault, made] = await ask(person);
  expect([fault, made]).toMatchObject([0, { status: 'proven' }]);
  const [row] = await requestsOf(person.email);
  expect(row).toMatchObject({
    kind: 'access',
    email: person.email,
    accountID: person.accountID,
    provenBy: 'mailbox',
    appID: 'accountWeb',
    redirectUri: null,
    closedAt: null,
  });
  const letters = (await lettersTo(platform, person.email)).map(({ letter }) => letter);
  expect(letters.filter((letter) => letter.startsWith('dsrr'))).toEqual(['dsrrProven']);
  const { out } = await operate(platform, 'dsrr', 'list');
  expect(out).toContain(row?.requestID);
  const trail = await platform.services.store.read
    .selectFrom('audit')
    .select(['event', 'actor'])
    .where('accountID', '=', person.accountID)
    .where('event', 'like', 'dsrr.%')
    .orderBy('event')
    .execute();
  expect(trail).toEqual([
    { event: 'dsrr.created', actor: 'user' },
    { event: 'dsrr.proven', actor: 'user' },
  ]);
  expect((await ask(person, 'export'))[0]).toBe(11252);
});

test('F6, C6: an account that never accepted the documents is deleted by such a request 14 days later', async () => {
  const email = seedAddress('first-consent');
  const [, made] = await ask(await unnamedProof(platform, email), 'deletion');
  expect(made).toMatchObject({ status: 'inWork' });
  await platform.clock.advance(days(14) + hours(1));
  expect(await findAccountByEmail(platform.services.store.read, email)).toBeUndefined();
});

test('F6: who can sign in, and who has no account, makes none, and the proof stays good', async () => {
  const { email } = await register(platform);
  const able = await unnamedProof(platform, email);
  expect((await ask(able))[0]).toBe(11203);
  expect((await ask(able))[0]).toBe(11203);
  const nobody = await unnamedProof(platform, newAddress());
  const { fault, details } = await platform.refusal(
    'createDsrrRequest',
    { bizToken: nobody.bizToken, kind: 'access' },
    { browser: nobody.browser },
  );
  expect([fault, details]).toMatchObject([11202, { bizToken: nobody.bizToken }]);
  expect(await requestsOf(email)).toEqual([]);
});

test('F6: a proof of another browser, another purpose, or an older one makes none', async () => {
  const person = await frozen();
  const { email, bizToken, browser } = person;
  expect((await ask({ browser: await openBrowser(platform), bizToken }))[0]).toBe(11252);
  const bizType = 'resetPassword' as const;
  const other = await openBrowser(platform);
  expect(
    (await ask({ browser: other, bizToken: await proveMailbox(platform, other, { email, bizType }) }))[0],
  ).toBe(11252);
  await platform.clock.advance(minutes(10));
  expect((await ask({ browser, bizToken }))[0]).toBe(11253);
  expect(await requestsOf(email)).toEqual([]);
});

test('F6: one of a kind is open: asking for it again proves that one', async () => {
  const { email, ...first } = await frozen();
  const requestId = await createRequest(platform, { email, kind: 'access' });
  expect((await ask(first))[1]).toEqual({ requestId, status: 'proven' });
  await platform.clock.advance(minutes(1));
  expect((await ask(await unnamedProof(platform, email)))[1]).toEqual({ requestId, status: 'proven' });
  expect(await requestsOf(email)).toHaveLength(1);
});

test('F6: two that are made at once are one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const person = await frozen();
    await platform.clock.advance(minutes(1));
    const second = await unnamedProof(platform, person.email);
    const [one, other] = await met(
      platform,
      accountRow(person),
      round,
      () => ask(person),
      () => ask(second),
    );
    expect(one.slice(0, 2)).toEqual(other.slice(0, 2));
    expect(await requestsOf(person.email)).toHaveLength(1);
  }
});

test('F6: three in 30 days, those of the privacy office not counted', async () => {
  const { email, ...first } = await frozen();
  await createRequest(platform, { email, kind: 'deletion' });
  const next = async (kind: DsrrKind) => {
    await platform.clock.advance(hours(25));
    const proof = await unnamedProof(platform, email);
    const answer = await ask(proof, kind);
    return { answer, proof };
  };
  expect((await ask(first, 'access'))[0]).toBe(0);
  expect((await next('export')).answer[0]).toBe(0);
  expect((await next('correction')).answer[0]).toBe(0);
  for (const { requestID, provenAt } of await requestsOf(email)) {
    const outcome = provenAt === null ? 'unproven' : 'refused';
    await operate(platform, 'dsrr', 'close', requestID, '--outcome', outcome);
  }
  const { answer, proof } = await next('access');
  expect(answer.slice(0, 2)).toEqual([11003, { retryAfterSec: expect.any(Number) }]);
  const { bizToken, browser } = proof;
  const found = await platform.succeed('listDsrrRequests', { bizToken }, { browser });
  expect(found).toEqual({ requests: [], next: 'verifyEmail', mayAsk: [] });
  await platform.clock.advance(days(30));
  expect((await next('access')).answer[0]).toBe(0);
});
