import { beforeAll, expect, test } from 'vitest';
import { seed, seedAddress, seedPassword } from '../../seed.ts';
import { receiptsOf } from '../../store/accounts/consents.ts';
import { enter, goodPassword, openBrowser, register, resultOf, tryPassword } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
beforeAll(async () => {
  await seed(platform.services);
});

const ownPath = /^\/legal\/[\w./-]+$/;

async function olderTerms() {
  const browser = await openBrowser(platform);
  const email = seedAddress('changed-terms');
  const passed = resultOf(await tryPassword(platform, browser, { email, password: seedPassword }));
  await enter(platform, browser, passed.authorizeCode);
  return { browser, accountID: passed.accountID, email };
}

test('the session says whether documents are due, so that nobody is led past them to find out', async () => {
  const entered = async (email: string, password: string) => {
    const browser = await openBrowser(platform);
    const { authorizeCode } = resultOf(await tryPassword(platform, browser, { email, password }));
    return resultOf(await platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser }));
  };
  const { email } = await register(platform);
  expect((await entered(email, goodPassword)).protocolsDue).toBe(false);
  expect((await entered(seedAddress('changed-terms'), seedPassword)).protocolsDue).toBe(true);
});

test('somebody new must accept terms and privacy policy; files are paths on the own origin', async () => {
  const { protocols } = resultOf(await platform.call('globalGetLegalPopupV2', {}));
  expect(protocols.map(({ protocolCode }) => protocolCode).toSorted()).toEqual([
    'privacyPolicy',
    'termsOfUse',
  ]);
  for (const { fileUrl, websiteUrl, changedSince } of protocols) {
    expect(fileUrl).toMatch(ownPath);
    expect(websiteUrl).toMatch(ownPath);
    expect(changedSince).toBeUndefined();
  }
});

test('an account that has accepted everything is asked for nothing', async () => {
  const { browser } = await register(platform);
  expect(resultOf(await platform.call('globalGetLegalPopupV2', {}, { browser }))).toEqual({ protocols: [] });
});

test('the named protocols are told in their current versions', async () => {
  const data = { protocolCodeList: ['legalNotice', 'deleteConfirmation'] as const };
  const { protocols } = resultOf(
    await platform.call('globalGetLegalProtocolV2', { protocolCodeList: [...data.protocolCodeList] }),
  );
  expect(protocols.map(({ protocolCode }) => protocolCode).toSorted()).toEqual([
    'deleteConfirmation',
    'legalNotice',
  ]);
  for (const { fileUrl } of protocols) expect(fileUrl).toMatch(ownPath);
});

test('a changed protocol is accepted once: a receipt, a letter, an audit row, and the way is open', async () => {
  const { browser, accountID, email } = await olderTerms();
  expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11266);
  const { protocols } = resultOf(await platform.call('globalGetLegalPopupV2', {}, { browser }));
  const accepting = { protocols: protocols.map(({ protocolCode, version }) => ({ protocolCode, version })) };
  const accept = () => platform.call('globalAcceptLegalProtocolV2', accepting, { browser });
  const { store } = platform.services;
  const before = await receiptsOf(store.read, { accountID });
  const answers = await Promise.all([accept(), accept(), accept()]);
  for (const answer of answers) {
    expect(resultOf(answer).acceptedAt).toBe(new Date(platform.clock.now()).toISOString());
  }
  expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(0);
  const receipts = await receiptsOf(store.read, { accountID });
  expect(receipts.length - before.length).toBe(protocols.length);
  const fresh = receipts.filter(({ version }) => version === protocols[0]?.version);
  expect(fresh[0]).toMatchObject({ source: '127.0.0.1', appID: 'accountWeb', language: 'en' });
  const letters = store.read.selectFrom('outbox').select('letter').where('recipient', '=', email);
  expect(await letters.where('letter', '=', 'legalReceipt').execute()).toHaveLength(1);
});

test('only the current version can be accepted, and only by somebody', async () => {
  const { browser } = await register(platform);
  const old = { protocols: [{ protocolCode: 'termsOfUse' as const, version: '2026-03-01' }] };
  const [fault, details] = await platform.call('globalAcceptLegalProtocolV2', old, { browser });
  expect([fault, details]).toEqual([11000, { fields: { protocols: 'outdated' } }]);
  const stranger = await openBrowser(platform);
  expect((await platform.call('globalAcceptLegalProtocolV2', old, { browser: stranger }))[0]).toBe(11001);
});
