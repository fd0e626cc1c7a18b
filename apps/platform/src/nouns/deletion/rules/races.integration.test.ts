import { expect, test } from 'vitest';
import { newID } from '../../../kernel/secrets/token.ts';
import { eraseAccountNow } from '../../../ops/account/erase.ts';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { atMoment, momentsIn } from '../../../testing/at-once.ts';
import type { Browser } from '../../../testing/browser.ts';
import { askForDeletion, cancelTokenOf, receiptOf } from '../../../testing/deletion.ts';
import { createRequest, followTokenOf } from '../../../testing/dsrr.ts';
import { exportsAt } from '../../../testing/exports.ts';
import { petTokens, postForm } from '../../../testing/oauth.ts';
import { accountRow, met } from '../../../testing/one-behind-the-other.ts';
import type { Planted } from '../../../testing/plant.ts';
import { raced, racesOfFile, rounds } from '../../../testing/races.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { carryOutDeletions } from '../../erasing/calls/carry-out-deletions.ts';

const { platform, at } = racesOfFile();

/** What is true whatever came first: the account says what its deletions say. @returns the account */
async function consistent({ accountID }: Planted) {
  const { read } = platform.services.store;
  const account = await findAccount(read, accountID);
  const waiting = await read
    .selectFrom('deletions')
    .select('effectiveAt')
    .where('accountID', '=', accountID)
    .where('scope', '=', 'account')
    .where('cancelledAt', 'is', null)
    .where('begunAt', 'is', null)
    .execute();
  expect(waiting.map(({ effectiveAt }) => effectiveAt)).toEqual(
    account?.deletionAt ? [account.deletionAt] : [],
  );
  return account;
}

const ask = (browser: Browser) => async () => (await platform.call('deleteAccountData', {}, { browser }))[0];
const keep = (receiptId: string) => async () => {
  const cancelToken = cancelTokenOf(platform, receiptId);
  return (await platform.call('cancelDeletion', { cancelToken }, { browser: at.other }))[0];
};

async function asked(): Promise<{ account: Planted; receiptId: string }> {
  const account = await at.plant.account();
  await at.plant.session(account, at.owner, { steppedUp: true });
  const { receiptId } = await askForDeletion(platform, { browser: at.owner });
  return { account, receiptId };
}

/** As if the 14 days were over. */
const makeDue = (receiptId: string) =>
  platform.services.store.change((tx) =>
    tx
      .updateTable('deletions')
      .set({ effectiveAt: platform.clock.now() })
      .where('receiptID', '=', receiptId)
      .execute(),
  );
const carryOutDue = () => carryOutDeletions.run(platform.services);

/** Brings what is being erased to its end, as if its last letter had gone: each later run would look at it again. */
async function finishErasing(): Promise<void> {
  await platform.services.store.change((tx) =>
    tx.updateTable('outbox').set({ state: 'sent' }).where('letter', '=', 'deletionDone').execute(),
  );
  await carryOutDue();
}

test('X3: two who ask for the deletion at once get one', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account();
    await at.plant.session(account, at.owner, { steppedUp: true });
    await at.plant.session(account, at.other, { steppedUp: true });
    const faults = await met(platform, accountRow(account), nth, ask(at.owner), ask(at.other));
    expect(faults).toContain(0);
    for (const fault of faults) expect([0, 11001, 11266]).toContain(fault);
    expect((await consistent(account))?.deletionAt).not.toBeNull();
  }
});

test('X3, C3: keeping the account and asking for its deletion again: it is one or the other', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const { account, receiptId } = await asked();
    await at.plant.session(account, at.owner, { steppedUp: true });
    const acts = [keep(receiptId), ask(at.owner)] as const;
    const moment = momentsIn(1)[nth];
    const [kept, again] = await (moment
      ? atMoment(platform, moment, [...acts])
      : raced(platform, nth, ...acts));
    expect(kept).toBe(0);
    expect(moment ? [moment.place === 'behind' ? 0 : 11266] : [0, 11266]).toContain(again);
    expect((await receiptOf(platform, receiptId)).status).toBe('cancelled');
    expect((await consistent(account))?.deletionAt === null).toBe(again !== 0);
  }
});

test('X3, C10: an account is kept or erased, and whoever kept it is told the truth', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const { account, receiptId } = await asked();
    await makeDue(receiptId);
    const [kept] = await met(platform, accountRow(account), nth, keep(receiptId), carryOutDue);
    expect([0, 11221]).toContain(kept);
    const left = await findAccount(platform.services.store.read, account.accountID);
    expect((await receiptOf(platform, receiptId)).status).toBe(kept === 0 ? 'cancelled' : 'erasing');
    if (kept === 0) expect(left).toMatchObject({ deletionAt: null });
    else expect(left).toBeUndefined();
    await finishErasing();
  }
});

const refresh = (refresh_token: string) => async () => {
  const form = { grant_type: 'refresh_token', client_id: 'petApp', refresh_token };
  return postForm(platform, '/oauth/token', form);
};
const userinfo = async (accessToken: string) =>
  (await postForm(platform, '/oauth/userinfo', '', { headers: { authorization: `Bearer ${accessToken}` } }))
    .status;

test('X3, B11: an app that refreshes while the deletion is asked for opens nothing afterwards', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account();
    await at.plant.session(account, at.owner, { steppedUp: true });
    const tokens = await petTokens(platform, { browser: at.owner }, { scope: 'openid offline_access' });
    const [fault, refreshed] = await raced(platform, nth, ask(at.owner), refresh(tokens.refresh_token));
    expect(fault).toBe(0);
    expect([200, 503]).toContain(refreshed.status);
    expect(await userinfo(tokens.access_token)).toBe(401);
    if (refreshed.status === 200) expect(await userinfo(refreshed.body.access_token)).toBe(401);
  }
});

test('X3, B11: an app that refreshes while the account is kept finds its grant working', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account();
    await at.plant.session(account, at.owner, { steppedUp: true });
    const tokens = await petTokens(platform, { browser: at.owner }, { scope: 'openid offline_access' });
    const { receiptId } = await askForDeletion(platform, { browser: at.owner });
    const [kept, refreshed] = await raced(platform, nth, keep(receiptId), refresh(tokens.refresh_token));
    expect(kept).toBe(0);
    expect([200, 503]).toContain(refreshed.status);
    const newest = refreshed.status === 200 ? refreshed.body.refresh_token : tokens.refresh_token;
    expect((await refresh(newest)()).status).toBe(200);
    expect(await userinfo(tokens.access_token)).toBe(200);
  }
});

test('X3: a session that is refreshed while the account is kept or its deletion asked for ends or lives as that says', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const { account, receiptId } = await asked();
    await at.plant.session(account, at.owner);
    const renew = async () => (await platform.call('refreshAuth', {}, { browser: at.owner }))[0];
    expect(await raced(platform, nth, keep(receiptId), renew)).toEqual([0, 0]);
    await at.plant.session(account, at.other, { steppedUp: true });
    await at.plant.session(account, at.owner);
    const [fault, renewed] = await raced(platform, nth, ask(at.other), renew);
    expect(fault).toBe(0);
    expect([0, 11001]).toContain(renewed);
    expect((await platform.call('getAccountDataInfo', {}, { browser: at.owner }))[0]).toBe(11001);
  }
});

/** A privacy request to delete the account. @returns the act that proves it */
async function request({ email }: Planted) {
  const requestId = await createRequest(platform, { email, kind: 'deletion' });
  const confirm = async () =>
    (await platform.call('confirmDsrrVesyncAccount', { requestId }, { browser: at.owner }))[0];
  const state = () => platform.succeed('getDsrrRequest', { linkToken: followTokenOf(platform, requestId) });
  return { confirm, state };
}

test('X3: a freeze closes the account whether its deletion was asked for before or not', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account();
    await at.plant.session(account, at.owner, { steppedUp: true });
    const { confirm, state } = await request(account);
    const end = nth % 4 < 2 ? ask(at.owner) : confirm;
    const freeze = () => freezeAccount(platform.services, account.accountID);
    const [fault] = await met(platform, accountRow(account), nth, end, freeze);
    expect([0, 11001, 11248]).toContain(fault);
    const left = await consistent(account);
    expect(left?.frozenAt).not.toBeNull();
    expect(left?.deletionAt !== null).toBe(fault === 0);
    expect((await state()).status).toBe(end === confirm && fault === 0 ? 'inWork' : 'received');
  }
});

test('X3: the operator erases an account that is about to be deleted: nothing of it waits any more', async () => {
  const { services } = platform;
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account();
    const { accountID } = account;
    await at.plant.session(account, at.owner, { steppedUp: true });
    const { confirm, state } = await request(account);
    const end = nth % 4 < 2 ? ask(at.owner) : confirm;
    const erase = () => eraseAccountNow(services, accountID, { reason: 'test', confirmed: accountID });
    const [fault, { receiptID }] = await met(platform, accountRow(account), nth, end, erase);
    expect([0, 11001, 11221, 11266]).toContain(fault);
    expect(await consistent(account)).toBeUndefined();
    expect((await receiptOf(platform, receiptID)).status).toBe('erasing');
    expect((await state()).status).toBe('done');
  }
  await finishErasing();
});

test('X3, R91: an export that is begun or made while the account is erased leaves nothing behind', async () => {
  const { store, background } = platform.services;
  for (let nth = 0; nth < rounds; nth += 1) {
    const { account, receiptId } = await asked();
    await at.plant.session(account, at.owner, { steppedUp: true });
    await makeDue(receiptId);
    const exporting = async () => (await platform.call('exportAccountData', {}, { browser: at.owner }))[0];
    const [fault] = await met(platform, accountRow(account), nth, exporting, carryOutDue);
    expect([0, 11001]).toContain(fault);
    await background.idle();
    expect(await findAccount(store.read, account.accountID)).toBeUndefined();
    await finishErasing();
  }
  for (const table of ['exports', 'exportParts'] as const)
    expect(await store.read.selectFrom(table).select('exportID').execute()).toEqual([]);
  const letters = store.read.selectFrom('outbox').select('outboxID').where('letter', '=', 'exportReady');
  expect(await letters.where('state', '=', 'queued').execute()).toEqual([]);
});

/** Asks for the deletion of what a brand has, as if its 14 days were over. @returns its receipt */
async function brandDue(brandID: string): Promise<string> {
  const { receiptId } = await platform.succeed(
    'deleteBrandData',
    { brandIDs: [brandID] },
    { browser: at.owner },
  );
  await makeDue(receiptId);
  return receiptId;
}

test('C10: two brands that fall due together are erased by two nodes at once, each of them once, and the account stays', async () => {
  const { read } = platform.services.store;
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account();
    await at.plant.session(account, at.owner, { steppedUp: true });
    const receipts = [await brandDue('wagmoor'), await brandDue('morrowell')];
    await raced(platform, nth, carryOutDue, carryOutDue);
    // what one of them had in hand is not taken up by the other: the next run goes on
    await carryOutDue();
    for (const receiptId of receipts) expect((await receiptOf(platform, receiptId)).status).toBe('done');
    expect(await findAccount(read, account.accountID)).toMatchObject({ deletionAt: null });
    const letters = read.selectFrom('outbox').select('letter').where('recipient', '=', account.email);
    expect(await letters.where('letter', '=', 'deletionDone').execute()).toHaveLength(2);
  }
});

test('R91: an export that is made while a brand’s data are erased has none of them, or is gone', async () => {
  const { store, background, clock } = platform.services;
  const { filesAt } = exportsAt(platform);
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account();
    await at.plant.session(account, at.owner, { steppedUp: true });
    const { accountID } = account;
    const times = { authenticatedAt: clock.now(), createdAt: clock.now(), lastUsedAt: clock.now() };
    const grant = { grantID: newID(), accountID, clientID: 'petApp', scope: 'openid', amr: null, ...times };
    await store.change((tx) =>
      tx
        .insertInto('oauthGrants')
        .values({ ...grant, expiresAt: null, endedAt: null })
        .execute(),
    );
    await brandDue('wagmoor');
    const exporting = () => platform.succeed('exportAccountData', {}, { browser: at.owner });
    const [{ exportId }] = await met(platform, accountRow(account), nth, exporting, carryOutDue);
    await background.idle();
    const made = await platform.succeed('getExport', { exportId }, { browser: at.owner });
    if (made.status === 'gone') continue;
    expect((await filesAt(made.downloadUrl ?? '', at.owner)).document.grants).toEqual([]);
  }
});
