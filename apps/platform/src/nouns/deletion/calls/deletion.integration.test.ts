import { callNames, calls } from '@foyer/contract/calls';
import { days, hours } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { exampleOf, formsOf, jsonSchemaOf } from '@foyer/contract/openapi/json-schema';
import { expect, test } from 'vitest';
import { changeEmail, undoTokenTo } from '../../../testing/change-email.ts';
import { askForDeletion, cancelTokenOf, receiptOf } from '../../../testing/deletion.ts';
import { createRequest } from '../../../testing/dsrr.ts';
import { basic, petCode, petExchange, petTokens, postForm, secretOf } from '../../../testing/oauth.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  type Person,
  proveMailbox,
  register,
  resultOf,
  signIn,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const lettersTo = async (email: string) => {
  const rows = await platform.services.store.read
    .selectFrom('outbox')
    .select('letter')
    .where('recipient', '=', email)
    .execute();
  return rows.map(({ letter }) => letter);
};

const factOf = async ({ browser }: Pick<Person, 'browser'>) =>
  (await platform.call('getAccountDataInfo', {}, { browser }))[0];

test('R90, C3: a deletion is scheduled 14 days ahead, ends every session and tells the owner', async () => {
  const person = await register(platform);
  const elsewhere = await signIn(platform, person.email);
  const { receiptId, effectiveAt } = await askForDeletion(platform, person);
  expect(Date.parse(effectiveAt)).toBe(platform.clock.now() + limits.deletion.wait);
  expect(limits.deletion.wait).toBe(days(14));
  for (const one of [person, elsewhere]) expect(await factOf(one)).toBe(11001);
  expect(await lettersTo(person.email)).toContain('deletionScheduled');
  expect(await receiptOf(platform, receiptId)).toMatchObject({
    scope: 'account',
    status: 'scheduled',
    effectiveAt,
    brands: [],
  });
});

test('R89: without a fresh step-up nothing is scheduled', async () => {
  const person = await register(platform);
  await platform.clock.advance(limits.stepUpLife);
  for (const [fault] of [
    await platform.call('deleteAccountData', {}, { browser: person.browser }),
    await platform.call('deleteBrandData', { brandIDs: ['wagmoor'] }, { browser: person.browser }),
  ])
    expect(fault).toBe(11256);
});

const openCalls = callNames.filter((name) => {
  const { auth, openWhileDeletion } = calls[name];
  return openWhileDeletion === true && ['session', 'stepUp', 'sessionOrNone'].includes(auth);
});

test('C3: what opens while an account waits to be deleted is this, and nothing else', () => {
  expect(openCalls.toSorted()).toEqual([
    'accountLogout',
    'authBy2fa',
    'beginPasskeyLogin',
    'cancelDeletion',
    'checkSession',
    'exportAccountData',
    'finishPasskeyLogin',
    'getAccountDataInfo',
    'getExport',
    'globalAcceptLegalProtocolV2',
    'globalGetLegalPopupV2',
    'globalGetLegalProtocolV2',
    'listConsents',
    'refreshAuth',
    'sendVerifyEmailCodeByAuth',
    'verifyEmailByCodeByAuth',
    'verifyPassword',
  ]);
});

test('C3, X1: a sign-in works in the 14 days and shows the day; every other call is 11266 due deletion', async () => {
  const person = await register(platform);
  const { receiptId, effectiveAt } = await askForDeletion(platform, person);
  const browser = await openBrowser(platform);
  const { email } = person;
  const { authorizeCode } = resultOf(await tryPassword(platform, browser, { email, password: goodPassword }));
  const entered = await platform.succeed('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser });
  Object.assign(browser, { token: entered.token, accountID: entered.accountID });
  // so that nothing of home is shown first
  expect(entered.deletionDue).toBe(true);
  const info = resultOf(await platform.call('getAccountDataInfo', {}, { browser }));
  expect(info.pendingDeletion).toEqual({ receiptId, effectiveAt });
  const closed = callNames.filter(
    (name) => !openCalls.includes(name) && ['session', 'stepUp', 'sessionOrNone'].includes(calls[name].auth),
  );
  for (const name of closed) {
    const [form] = formsOf(jsonSchemaOf(calls[name].input, 'input'));
    const data = form === undefined ? {} : exampleOf(form);
    const answer = await platform.call(name, data as never, { browser });
    expect([name, answer[0], answer[1]]).toEqual([name, 11266, { due: 'deletion' }]);
  }
  expect((await platform.call('refreshAuth', {}, { browser }))[0]).toBe(0);
});

test('C3: one press in a session keeps the account, and it is open again at once', async () => {
  const person = await register(platform);
  const { receiptId } = await askForDeletion(platform, person);
  const { browser } = await signIn(platform, person.email);
  resultOf(await platform.call('cancelDeletion', {}, { browser }));
  expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(0);
  expect(resultOf(await platform.call('getAccountDataInfo', {}, { browser }))).not.toHaveProperty(
    'pendingDeletion',
  );
  expect(await receiptOf(platform, receiptId)).toMatchObject({ status: 'cancelled' });
  expect(await lettersTo(person.email)).toContain('deletionCancelled');
  expect((await platform.call('cancelDeletion', {}, { browser }))[0]).toBe(11221);
});

test('X5, C3: the link of the letter keeps the account once, signs nobody in and knows no other account', async () => {
  const person = await register(platform);
  const { receiptId } = await askForDeletion(platform, person);
  const visitor = await openBrowser(platform);
  const cancelToken = cancelTokenOf(platform, receiptId);
  resultOf(await platform.call('cancelDeletion', { cancelToken }, { browser: visitor }));
  expect(await factOf({ browser: visitor })).toBe(11001);
  expect((await platform.call('cancelDeletion', { cancelToken }, { browser: visitor }))[0]).toBe(11221);
  const { browser } = await signIn(platform, person.email);
  expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(0);
  expect((await platform.call('cancelDeletion', {}, { browser: visitor }))[0]).toBe(11001);
});

test('C3: a reset in between does not stop a deletion: the account is erased on its day', async () => {
  const person = await register(platform);
  const { receiptId } = await askForDeletion(platform, person);
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email: person.email, bizType: 'resetPassword' });
  const newPassword = 'eleven copper kettles';
  resultOf(await platform.call('resetPassword', { bizToken, newPassword }, { browser }));
  expect(await receiptOf(platform, receiptId)).toMatchObject({ status: 'scheduled' });
  await platform.clock.advance(days(14) + hours(1));
  expect((await tryPassword(platform, browser, { email: person.email, password: newPassword }))[0]).toBe(
    11201,
  );
  expect(await receiptOf(platform, receiptId)).toMatchObject({ status: 'erasing' });
});

test('A9: undoing a change stops a deletion that was asked for after it', async () => {
  const person = await register(platform);
  await changeEmail(platform, person);
  const undoToken = await undoTokenTo(platform, person.email);
  const { receiptId } = await askForDeletion(platform, person);
  resultOf(await platform.call('undoChange', { undoToken }, { browser: await openBrowser(platform) }));
  expect(await receiptOf(platform, receiptId)).toMatchObject({ status: 'cancelled' });
});

test('B11, R88: apps and assistants are suspended meanwhile, not ended: whoever keeps the account finds them working', async () => {
  const person = await register(platform);
  const { access_token, refresh_token } = await petTokens(platform, person, {
    scope: 'openid profile devices offline_access',
  });
  const onTheWay = await petCode(platform, person);
  await askForDeletion(platform, person);
  const refresh = { grant_type: 'refresh_token', client_id: 'petApp', refresh_token };
  const authorization = { authorization: `Bearer ${access_token}` };
  const introspected = async () =>
    postForm(
      platform,
      '/oauth/introspect',
      { token: access_token },
      { headers: basic('larkholm-cloud', await secretOf(platform, 'larkholm-cloud')) },
    );
  expect(await postForm(platform, '/oauth/token', refresh)).toMatchObject({
    status: 503,
    body: { error: 'temporarily_unavailable' },
  });
  expect((await postForm(platform, '/oauth/token', petExchange(onTheWay))).body.error).toBe('invalid_grant');
  expect((await introspected()).body).toEqual({ active: false });
  expect((await postForm(platform, '/oauth/userinfo', '', { headers: authorization })).status).toBe(401);
  const { browser } = await signIn(platform, person.email);
  resultOf(await platform.call('cancelDeletion', {}, { browser }));
  const userinfo = await postForm(platform, '/oauth/userinfo', '', { headers: authorization });
  expect(userinfo.body.sub).toBe(person.accountID);
  expect((await postForm(platform, '/oauth/token', refresh)).status).toBe(200);
});

test('C5: the preview counts what there is, by brand, and says what stays, why and until when', async () => {
  const person = await register(platform);
  const { browser } = person;
  await petTokens(platform, person, { scope: 'openid offline_access' });
  await platform.succeed('registerFeedback', { topic: 'other', message: 'hello', images: [] }, { browser });
  await createRequest(platform, { email: person.email, kind: 'access' });
  const preview = resultOf(await platform.call('getDeletionPreview', {}, { browser }));
  for (const kind of ['devices', 'openRequests']) expect(preview.account).toContainEqual({ kind, count: 1 });
  expect(preview.brands.map(({ brandID, founding }) => [brandID, founding])).toEqual([
    ['larkholm', true],
    ['wagmoor', false],
    ['morrowell', false],
    ['larkholmStore', false],
  ]);
  // the kit names an address for events of these two alone: the others delete what they hold without being told
  expect(preview.brands.map(({ told }) => told)).toEqual([false, true, false, true]);
  expect(preview.brands[0]?.data).toEqual([{ kind: 'feedback', count: 1 }]);
  expect(preview.brands[1]).toMatchObject({
    data: [{ kind: 'linkedApps', count: 1 }],
    linked: ['Wagmoor'],
    apps: [{ appID: 'petApp', name: 'Wagmoor' }],
  });
  expect(preview.stays.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['consents', 'proofOfConsent'],
    ['activity', 'security'],
    ['requests', 'proofOfAction'],
  ]);
});

test('two brands are deleted at once or one after the other; the account stays open', async () => {
  const { browser } = await register(platform);
  const ask = async (...brandIDs: string[]) =>
    resultOf(await platform.call('deleteBrandData', { brandIDs }, { browser }));
  const [wagmoor, morrowell] = await Promise.all([ask('wagmoor'), ask('morrowell')]);
  expect(wagmoor?.receiptId).not.toBe(morrowell?.receiptId);
  expect((await ask('wagmoor')).receiptId).toBe(wagmoor?.receiptId);
  const both = await ask('wagmoor', 'larkholmStore', 'larkholm');
  expect((await receiptOf(platform, both.receiptId)).brands).toEqual(['Larkholm Store', 'Larkholm']);
  expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(0);
  const row = await platform.services.store.read
    .selectFrom('deletions')
    .select('appIDs')
    .where('receiptID', '=', both.receiptId)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.appIDs).toSorted()).toEqual([
    'accountWeb',
    'cloudApp',
    'energyCoach',
    'ovenApp',
    'shopifyStoreEu',
    'shopifyStoreUk',
    'shopifyStoreUs',
    'speakerApp',
    'store',
    'tvApp',
  ]);
  expect((await platform.call('deleteBrandData', { brandIDs: ['constructor'] }, { browser }))[0]).toBe(11000);
  const kept = { receiptId: wagmoor?.receiptId ?? '' };
  resultOf(await platform.call('cancelDeletion', kept, { browser }));
  expect(await receiptOf(platform, kept.receiptId)).toMatchObject({ status: 'cancelled' });
  expect(await receiptOf(platform, morrowell?.receiptId ?? '')).toMatchObject({ status: 'scheduled' });
});

test('a receipt that nobody has is 11221, and one names nobody', async () => {
  const [fault] = await platform.call('getDeletionReceipt', { receiptId: 'A'.repeat(22) });
  expect(fault).toBe(11221);
  const person = await register(platform);
  const { receiptId } = await askForDeletion(platform, person);
  const receipt = JSON.stringify(await receiptOf(platform, receiptId));
  expect(receipt).not.toContain(person.accountID);
  expect(receipt).not.toContain(person.email);
});

test('C3: a sign-in that began before the deletion was asked for opens nothing any more', async () => {
  const person = await register(platform);
  const other = await openBrowser(platform);
  const { email } = person;
  const answer = await platform.call(
    'authByPWDOrOTM',
    { email, password: 'seven quiet lanterns' },
    { browser: other },
  );
  await askForDeletion(platform, person);
  await expect(enter(platform, other, resultOf(answer).authorizeCode)).rejects.toThrow('11221');
});
