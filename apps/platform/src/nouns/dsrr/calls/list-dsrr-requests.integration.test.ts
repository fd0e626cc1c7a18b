import { minutes } from '@foyer/contract/durations';
import { beforeAll, expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { seed, seedAddress } from '../../../process/seed.ts';
import { changeEmail } from '../../../testing/change-email.ts';
import { createRequest, provenMailbox, unnamedProof } from '../../../testing/dsrr.ts';
import { operate } from '../../../testing/operator.ts';
import { newAddress, openBrowser, proveMailbox, register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
beforeAll(async () => {
  await seed(platform.services);
});

type Asking = Awaited<ReturnType<typeof unnamedProof>>;
/** The ids that a proof of the mailbox finds, and what else it is told. */
async function foundBy({ browser, bizToken }: Asking) {
  const found = await platform.succeed('listDsrrRequests', { bizToken }, { browser });
  return { ...found, requests: found.requests.map(({ requestId }) => requestId) };
}

test('F6: a session finds the open requests of its account, the latest first, and confirms none by looking', async () => {
  const { browser, email } = await register(platform);
  const look = () => platform.succeed('listDsrrRequests', {}, { browser });
  expect(await look()).toEqual({ requests: [], next: 'signIn' });
  const first = await createRequest(platform, { email, kind: 'access' });
  await platform.clock.advance(minutes(1));
  const second = await createRequest(platform, { email, kind: 'correction' });
  const closed = await createRequest(platform, { email, kind: 'export' });
  await operate(platform, 'dsrr', 'close', closed, '--outcome', 'unproven');
  await createRequest(platform, { email: newAddress(), kind: 'access' });
  expect(await look()).toMatchObject({
    requests: [
      { requestId: second, kind: 'correction', status: 'received' },
      { requestId: first, kind: 'access', status: 'received' },
    ],
    next: 'signIn',
  });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId: first }, { browser });
  expect((await look()).requests).toMatchObject([
    { status: 'received' },
    { requestId: first, status: 'proven' },
  ]);
});

test('F6: a proven mailbox finds them too, as often as it likes; who can sign in is told to, and the proof confirms nothing', async () => {
  const { email } = await register(platform);
  const requestId = await createRequest(platform, { email, kind: 'access' });
  const proof = await unnamedProof(platform, email.toUpperCase());
  expect(await foundBy(proof)).toEqual({ requests: [requestId], next: 'signIn' });
  expect(await foundBy(proof)).toEqual({ requests: [requestId], next: 'signIn' });
  const { browser, bizToken } = proof;
  const told = await platform.succeed('confirmDsrrVesyncAccount', { requestId, bizToken }, { browser });
  expect(told).toEqual({ requestId, status: 'received', next: 'signIn' });
});

test('F6: the proof of a forgotten password finds the requests, and confirms none', async () => {
  const { email } = await register(platform);
  const requestId = await createRequest(platform, { email, kind: 'access' });
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email, bizType: 'resetPassword' });
  expect(await foundBy({ browser, bizToken })).toEqual({ requests: [requestId], next: 'signIn' });
  const refused = await platform.refusal('confirmDsrrVesyncAccount', { requestId, bizToken }, { browser });
  expect(refused.fault).toBe(11252);
  const newPassword = 'eleven copper kettles';
  expect((await platform.call('resetPassword', { bizToken, newPassword }, { browser }))[0]).toBe(0);
});

test('F6: without an account the proof confirms a request of its mailbox, once', async () => {
  const email = newAddress();
  const requestId = await createRequest(platform, { email, kind: 'access' });
  const proof = await unnamedProof(platform, email);
  expect(await foundBy(proof)).toEqual({ requests: [requestId], next: 'verifyEmail' });
  const { browser, bizToken } = proof;
  const confirm = () => platform.call('confirmDsrrVesyncAccount', { requestId, bizToken }, { browser });
  expect((await confirm())[1]).toEqual({ requestId, status: 'proven' });
  expect((await confirm())[0]).toBe(11252);
  const again = await platform.refusal('listDsrrRequests', { bizToken }, { browser });
  expect(again.fault).toBe(11252);
});

test.each(['frozen', 'neverAccepted'])(
  'F6: who cannot sign in is told what may be asked for: each kind that is not open (%s)',
  async (who) => {
    const email = who === 'frozen' ? (await register(platform)).email : seedAddress('first-consent');
    if (who === 'frozen') await freeze(email);
    expect(await foundBy(await unnamedProof(platform, email))).toEqual({
      requests: [],
      next: 'verifyEmail',
      mayAsk: ['access', 'export', 'correction', 'deletion'],
    });
    await platform.clock.advance(minutes(1));
    const requestId = await createRequest(platform, { email, kind: 'export' });
    expect(await foundBy(await unnamedProof(platform, email))).toEqual({
      requests: [requestId],
      next: 'verifyEmail',
      mayAsk: ['access', 'correction', 'deletion'],
    });
  },
);

async function freeze(email: string): Promise<void> {
  const { services } = platform;
  const { accountID } = await services.store.read
    .selectFrom('accounts')
    .select('accountID')
    .where('emailKey', '=', email)
    .executeTakeFirstOrThrow();
  await freezeAccount(services, accountID);
  await platform.clock.advance(minutes(1));
}

test('F6: nobody looks without a session or a proof, with a proof of another browser, an older or another purpose', async () => {
  const { email } = await register(platform);
  const { browser, bizToken } = await unnamedProof(platform, email);
  const look = async (data: { bizToken?: string }, by = browser) =>
    (await platform.refusal('listDsrrRequests', data, { browser: by })).fault;
  expect(await look({})).toBe(11001);
  expect(await look({ bizToken }, await openBrowser(platform))).toBe(11252);
  const recovery = await proveMailbox(platform, browser, { email: newAddress(), bizType: 'recovery' });
  expect(await look({ bizToken: recovery })).toBe(11252);
  await platform.clock.advance(minutes(10));
  expect(await look({ bizToken })).toBe(11253);
});

test('F6, R91: a proof by the link of one request neither lists nor confirms another', async () => {
  const email = newAddress();
  const own = await createRequest(platform, { email, kind: 'access' });
  const other = await createRequest(platform, { email, kind: 'export' });
  const { browser, bizToken } = await provenMailbox(platform, email, own);
  const listing = await platform.refusal('listDsrrRequests', { bizToken }, { browser });
  const data = { bizToken, requestId: other };
  const confirming = await platform.refusal('confirmDsrrVesyncAccount', data, { browser });
  expect([listing.fault, confirming.fault]).toEqual([11252, 11252]);
});

test('R91: the next owner of a mailbox neither finds nor confirms what its former owner asked', async () => {
  const former = await register(platform);
  const requestId = await createRequest(platform, { email: former.email, kind: 'access' });
  await changeEmail(platform, former);
  const proof = await unnamedProof(platform, former.email);
  expect(await foundBy(proof)).toMatchObject({ requests: [] });
  for (const { browser, bizToken } of [proof, await provenMailbox(platform, former.email, requestId)]) {
    const data = { requestId, bizToken };
    const refused = await platform.refusal('confirmDsrrVesyncAccount', data, { browser });
    expect(refused.fault).toBe(11240);
  }
  const { provenAt, accountID } = await platform.services.store.read
    .selectFrom('dsrrRequests')
    .selectAll()
    .where('requestID', '=', requestId)
    .executeTakeFirstOrThrow();
  expect({ provenAt, accountID }).toEqual({ provenAt: null, accountID: former.accountID });
  expect(await platform.succeed('listDsrrRequests', {}, { browser: former.browser })).toMatchObject({
    requests: [{ requestId }],
  });
});
