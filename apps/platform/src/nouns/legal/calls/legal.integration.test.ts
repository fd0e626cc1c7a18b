import { beforeAll, expect, test } from 'vitest';
import { seed, seedAddress, seedPassword } from '../../../process/seed.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  register,
  resultOf,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { receiptsOf } from '../store/consents.ts';

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
  expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(11266);
  const { protocols } = resultOf(await platform.call('globalGetLegalPopupV2', {}, { browser }));
  const accepting = { protocols: protocols.map(({ protocolCode, version }) => ({ protocolCode, version })) };
  const accept = () => platform.call('globalAcceptLegalProtocolV2', accepting, { browser });
  const { store } = platform.services;
  const before = await receiptsOf(store.read, { accountID });
  const answers = await Promise.all([accept(), accept(), accept()]);
  for (const answer of answers) {
    expect(resultOf(answer).acceptedAt).toBe(new Date(platform.clock.now()).toISOString());
  }
  expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(0);
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

test('C1: while documents are due the account can be looked at and stepped up for, and nothing else is open', async () => {
  const { email } = await register(platform);
  const browser = await openBrowser(platform);
  const { authorizeCode } = resultOf(await tryPassword(platform, browser, { email, password: goodPassword }));
  await enter(platform, browser, authorizeCode);
  await outdate(email);
  expect(resultOf(await platform.call('getAccountDataInfo', {}, { browser })).protocolsPending).toBe(true);
  const stepped = await platform.call('verifyPassword', { password: goodPassword }, { browser });
  expect(resultOf(stepped).stepUpUntil).toBeDefined();
  expect((await platform.call('listConsents', {}, { browser }))[0]).toBe(0);
  const closed = [
    await platform.call('sendVerifyEmailCodeByAuth', { bizType: 'verifyEmail' }, { browser }),
    await platform.call(
      'sendVerifyEmailCodeByAuth',
      { bizType: 'changeEmail', email: 'n@mail.example' },
      { browser },
    ),
    await platform.call('verifyEmailByCodeByAuth', { bizType: 'verifyEmail', code: '123456' }, { browser }),
    await platform.call('setPassword', { newPassword: 'eleven copper kettles' }, { browser }),
    await platform.call('editAccountDataInfo', { nickName: 'Robin' }, { browser }),
  ];
  expect(closed.map((answer) => answer.slice(0, 2))).toEqual(closed.map(() => [11266, { due: 'protocols' }]));
});

test('C1: who never set a password steps up by a mailed code while documents are due', async () => {
  const { browser, email } = await register(platform);
  const { store } = platform.services;
  await store.change((tx) =>
    tx.updateTable('accounts').set({ passwordHash: null }).where('email', '=', email).execute(),
  );
  await outdate(email);
  const sent = await platform.call('sendVerifyEmailCodeByAuth', { bizType: 'reauth' }, { browser });
  expect(resultOf(sent).sendId).toBeDefined();
});

/** As if every document had changed since the account accepted it. */
async function outdate(email: string): Promise<void> {
  const accepted = JSON.stringify({ termsOfUse: '2026-03-01', privacyPolicy: '2026-03-01' });
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ acceptedProtocols: accepted }).where('email', '=', email).execute(),
  );
}

test('what changed can be compared with the text of the country in which it was accepted', async () => {
  const { browser, accountID, email } = await register(platform);
  await outdate(email);
  const { store } = platform.services;
  await store.change((tx) =>
    tx
      .updateTable('consents')
      .set({ version: '2026-03-01', countryCode: 'GB' })
      .where('accountID', '=', accountID)
      .execute(),
  );
  await store.change((tx) =>
    tx.updateTable('accounts').set({ countryCode: 'US' }).where('accountID', '=', accountID).execute(),
  );
  const { protocols } = resultOf(
    await platform.call('globalGetLegalPopupV2', {}, { browser, context: { acceptLanguage: 'de' } }),
  );
  expect(protocols.find(({ protocolCode }) => protocolCode === 'privacyPolicy')).toMatchObject({
    fileUrl: '/legal/privacyPolicy/2026-09-01/US/de',
    changedSinceUrl: '/legal/privacyPolicy/2026-03-01/de',
    fileLanguage: 'de',
    titleLanguage: 'de',
    summaryLanguage: 'de',
  });
});

test('C8: who is signed in gets the documents of their country, all others those of the brand’s', async () => {
  const { browser, accountID } = await register(platform);
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ countryCode: 'US' }).where('accountID', '=', accountID).execute(),
  );
  const policyOf = async (as: { browser?: typeof browser }) => {
    const answer = await platform.call(
      'globalGetLegalProtocolV2',
      { protocolCodeList: ['privacyPolicy'] },
      as,
    );
    return resultOf(answer).protocols[0]?.fileUrl;
  };
  expect(await policyOf({ browser })).toBe('/legal/privacyPolicy/2026-09-01/US/en');
  expect(await policyOf({})).toBe('/legal/privacyPolicy/2026-09-01/en');
});

test('the receipts name every consent; that to news is apart from the terms and ends as easily as it began', async () => {
  const { browser, accountID } = await register(platform);
  const consents = async () => resultOf(await platform.call('listConsents', {}, { browser })).consents;
  expect((await consents()).map(({ subject }) => subject).toSorted()).toEqual([
    'privacyPolicy',
    'termsOfUse',
  ]);
  const wantNews = (mailConfirmation: boolean) =>
    platform.call('editAccountDataInfo', { mailConfirmation }, { browser });
  resultOf(await wantNews(true));
  resultOf(await wantNews(true));
  const [news, ...others] = (await consents()).toSorted((a, b) => a.subject.localeCompare(b.subject));
  expect(news).toMatchObject({
    subject: 'news',
    version: '2026-09-01',
    fileUrl: expect.stringMatching(ownPath),
  });
  expect(news).not.toHaveProperty('withdrawnAt');
  expect(others).toHaveLength(2);
  await platform.clock.advance(1000);
  resultOf(await wantNews(false));
  // whoever sends news for the brand is told to stop
  const told = await platform.services.store.read
    .selectFrom('partnerEvents')
    .select('appID')
    .where('type', '=', 'account.newsWithdrawn')
    .where('accountID', '=', accountID)
    .orderBy('appID')
    .execute();
  expect(told).toEqual([{ appID: 'petApp' }, { appID: 'store' }]);
  const ended = (await consents()).filter(({ subject }) => subject === 'news');
  expect(ended.map(({ withdrawnAt }) => withdrawnAt)).toEqual([new Date(platform.clock.now()).toISOString()]);
});
