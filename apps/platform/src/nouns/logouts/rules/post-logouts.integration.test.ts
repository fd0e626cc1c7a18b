import { rm } from 'node:fs/promises';
import { days, hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newID } from '../../../kernel/secrets/token.ts';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { endsAt, type Round } from '../../../testing/begin-and-end-acts.ts';
import type { Browser } from '../../../testing/browser.ts';
import { askForDeletion } from '../../../testing/deletion.ts';
import { kitListeningAt, openListener } from '../../../testing/logout-listener.ts';
import { newPkce, petCode, petExchange, petTokens, postForm } from '../../../testing/oauth.ts';
import { type Planter, planter } from '../../../testing/plant.ts';
import { openBrowser, register, resultOf, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { carryOut } from '../../erasing/rules/carry-out.ts';
import { sidOf } from '../../sessions/rules/sid.ts';

const pet = await openListener('petApp');
const brandDir = await kitListeningAt({ petApp: pet.url });
const platform = platformOfFile({ config: { brandDir }, withoutJobs: 'a deletion is carried out by hand' });
let plant: Planter;
beforeAll(async () => {
  plant = await planter(platform);
});
beforeEach(() => pet.clear());
afterAll(async () => {
  await pet.close();
  await rm(brandDir, { recursive: true });
});

/** Signs the pet app in. @returns the `sid` that its id_token has */
const signInPet = async (browser: Browser, more = {}): Promise<string> =>
  String(decodeJwt((await petTokens(platform, { browser }, more)).id_token).sid);

/** Waits until everything that was posted has gone out. */
const nothingWaits = () =>
  expect
    .poll(() => platform.services.store.read.selectFrom('logouts').selectAll().execute(), { interval: 10 })
    .toEqual([]);

/** Nothing came, and nothing is on its way. */
async function expectNothing(): Promise<void> {
  await nothingWaits();
  expect(pet.received).toEqual([]);
}

test.each(Object.keys(endsAt({ platform, plant: {} as Planter })))(
  'G8: %s ends the session of another browser, and its app hears of it at once',
  async (end) => {
    const [owner, other] = [await openBrowser(platform), await openBrowser(platform)];
    const account = await plant.account();
    await plant.session(account, other);
    const sid = await signInPet(other);
    if (end === 'claim')
      await platform.services.store.change((tx) =>
        tx
          .updateTable('accounts')
          .set({ emailVerifiedAt: null })
          .where('accountID', '=', account.accountID)
          .execute(),
      );
    const round: Round = { account, owner, other };
    const act = await endsAt({ platform, plant })[end]?.(round);
    expect(await act?.()).toBe(0);
    const claims = await pet.hearOf(platform, sid);
    expect(claims.sub).toBe(account.accountID);
  },
);

test('G8: a logout token is what the specification asks for, signed anew, and says nothing else', async () => {
  const { browser, accountID } = await register(platform);
  const sid = await signInPet(browser);
  await platform.succeed('accountLogout', {}, { browser });
  const claims = await pet.hearOf(platform, sid);
  const nowSec = Math.floor(platform.clock.now() / 1000);
  expect(claims).toEqual({
    iss: 'http://localhost:8080',
    sub: accountID,
    aud: 'petApp',
    iat: nowSec,
    exp: nowSec + 120,
    jti: expect.stringMatching(/^[\w-]{22}$/),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    sid,
  });
  const [request] = pet.received;
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect([...new URLSearchParams(request?.body).keys()]).toEqual(['logout_token']);
  const [session] = await platform.services.store.read
    .selectFrom('sessions')
    .select('sessionID')
    .where('accountID', '=', accountID)
    .execute();
  expect(JSON.stringify(request)).not.toContain(session?.sessionID);
});

test('G8, B2: a session that a link brought has a sid of its own, and its app hears of its end', async () => {
  const { browser: owner } = await register(platform);
  const { access_token, id_token } = await petTokens(platform, { browser: owner });
  const asked = { client_id: 'petApp', access_token, action: 'manage' };
  const { body } = await postForm(platform, '/oauth/portal-code', asked);
  const browser = await openBrowser(platform);
  const link = { appID: 'petApp', action: 'manage', authorizeCode: body.authorize_code } as const;
  const { entry } = resultOf(await platform.call('checkAppActivated', link, { browser }));
  const login = { authorizeCode: entry?.entryToken ?? '' };
  Object.assign(browser, await platform.succeed('loginByAuthorizeCode4AccountWeb', login, { browser }));
  const sid = await signInPet(browser);
  expect(sid).toMatch(/^[\w-]{43}$/);
  expect(sid).not.toBe(decodeJwt(id_token).sid);
  await platform.succeed('accountLogout', {}, { browser });
  await pet.hearOf(platform, sid);
  await nothingWaits();
  expect(pet.received).toHaveLength(1);
});

test('G8: two browsers have two sessions: each app session ends with its own', async () => {
  const first = await register(platform);
  const second = await signIn(platform, first.email);
  const [one, two] = [await signInPet(first.browser), await signInPet(second.browser)];
  expect(one).not.toBe(two);
  await platform.succeed('accountLogout', {}, { browser: second.browser });
  await pet.hearOf(platform, two);
  await nothingWaits();
  expect(pet.received).toHaveLength(1);
  expect(await signInPet(first.browser)).toBe(one);
});

test('G8: signing out one browser, and ending its trust, tells the app', async () => {
  const { browser, email } = await register(platform);
  for (const end of ['signOutDevice', 'trustOrRevokeDevice'] as const) {
    const other = await signIn(platform, email);
    const sid = await signInPet(other.browser);
    const { devices } = resultOf(await platform.call('listDevices', {}, { browser }));
    const deviceId = devices.find(({ current }) => !current)?.deviceId ?? '';
    const data = end === 'signOutDevice' ? { deviceId } : { deviceId, trustStatus: 0 as const };
    await platform.succeed(end, data as never, { browser });
    await pet.hearOf(platform, sid);
    if (end === 'trustOrRevokeDevice') await platform.succeed('signOutDevice', { deviceId }, { browser });
  }
});

test('G8: the 21st session ends the longest unused one, whose app hears of it', async () => {
  const first = await register(platform);
  const sid = await signInPet(first.browser);
  for (let count = 0; count < limits.session.perAccount; count += 1) {
    await platform.clock.advance(1);
    await signIn(platform, first.email);
  }
  await pet.hearOf(platform, sid);
});

test('G8, R40: a rotated-out token that comes back ends the session, and its app hears of it', async () => {
  const { browser } = await register(platform);
  const sid = await signInPet(browser);
  const { token } = browser;
  Object.assign(browser, await platform.succeed('refreshAuth', {}, { browser }));
  await platform.clock.advance(minutes(2));
  expect((await platform.call('listDevices', {}, { browser, token }))[0]).toBe(11001);
  await pet.hearOf(platform, sid);
});

test('G8: a deletion that is carried out ends a session of its 14 days; the token outlives the account', async () => {
  const { browser, email, accountID } = await register(platform);
  const { receiptId } = await askForDeletion(platform, { browser });
  await platform.clock.advance(days(14) + 1);
  await signIn(platform, email);
  const { store } = platform.services;
  const [open] = await store.read
    .selectFrom('sessions')
    .select('sessionID')
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    .execute();
  const sessionID = `${open?.sessionID}`;
  // in these days no app gets a code: the session stands for one that is older than the wish
  await store.change((tx) =>
    tx.insertInto('sessionClients').values({ sessionID, clientID: 'petApp' }).execute(),
  );
  await carryOut(platform.services, receiptId);
  expect((await pet.hearOf(platform, sidOf(sessionID))).sub).toBe(accountID);
});

test('G8: a session that runs out by time tells nobody, nor does the sign-out behind it', async () => {
  const { browser, email } = await register(platform);
  await signInPet(browser);
  await platform.clock.advance(limits.session.idle + 1);
  expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(11001);
  await expectNothing();
  const again = await signIn(platform, email);
  await platform.succeed('accountLogout', { everywhere: true }, { browser: again.browser });
  await expectNothing();
});

test('G8: an app without an address hears nothing, and nothing is kept for it', async () => {
  const { browser } = await register(platform);
  const code = new URL(
    resultOf(
      await platform.call(
        'beginPartnerHandOver',
        {
          appID: 'store',
          redirectUri: 'https://store.larkholm.example/account/return',
          codeChallenge: newPkce().challenge,
          codeChallengeMethod: 'S256',
        },
        { browser },
      ),
    ).redirectUrl,
  ).searchParams.get('code');
  expect(code).toBeTruthy();
  await platform.succeed('accountLogout', {}, { browser });
  expect(await platform.services.store.read.selectFrom('logouts').selectAll().execute()).toEqual([]);
});

test('G8: a grant without offline_access ends with its session, one with it lives on', async () => {
  const { browser } = await register(platform);
  const passing = await petTokens(platform, { browser }, { scope: 'openid' });
  const lasting = await petTokens(platform, { browser }, { scope: 'openid offline_access' });
  await platform.succeed('accountLogout', {}, { browser });
  const userinfo = async (token: string) =>
    (
      await platform.app.inject({
        url: '/oauth/userinfo',
        headers: { host: 'localhost:8080', authorization: `Bearer ${token}` },
      })
    ).statusCode;
  expect(await userinfo(passing.access_token)).toBe(401);
  expect(await userinfo(lasting.access_token)).toBe(200);
  const refreshed = await postForm(platform, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: 'petApp',
    refresh_token: lasting.refresh_token,
  });
  expect(refreshed.status).toBe(200);
});

test('G8: hours after the grant has ended by itself the app still hears that the session has', async () => {
  const { browser } = await register(platform);
  const sid = await signInPet(browser, { scope: 'openid' });
  await platform.clock.advance(hours(30));
  Object.assign(browser, await platform.succeed('refreshAuth', {}, { browser }));
  await platform.succeed('accountLogout', {}, { browser });
  await pet.hearOf(platform, sid);
});

test('G8: a code of a session that has ended since is refused', async () => {
  const { browser } = await register(platform);
  const issued = await petCode(platform, { browser });
  await platform.succeed('accountLogout', {}, { browser });
  const answer = await postForm(platform, '/oauth/token', petExchange(issued));
  expect(answer.body.error).toBe('invalid_grant');
});

test('G8, F1: a request that is repeated in another session gets its code again, which is of that session', async () => {
  const { browser, email } = await register(platform);
  const { verifier, challenge } = newPkce();
  const more = { requestID: newID(), codeChallenge: challenge };
  const first = await petCode(platform, { browser }, more);
  await platform.succeed('accountLogout', {}, { browser });
  await signIn(platform, email, undefined, browser);
  const sid = await signInPet(browser);
  const { code } = await petCode(platform, { browser }, more);
  expect(code).toBe(first.code);
  const { status, body } = await postForm(platform, '/oauth/token', petExchange({ code, verifier }));
  expect(status).toBe(200);
  expect(decodeJwt(body.id_token).sid).toBe(sid);
});

test('G8, R39: an operator’s freeze is told from another process: the node looks by itself', async () => {
  const { browser, email } = await register(platform);
  const sid = await signInPet(browser);
  const { services } = platform;
  const elsewhere = { ...services, logoutLanes: { ...services.logoutLanes, wake: () => undefined } };
  await freezeAccount(elsewhere, email);
  await pet.hearOf(platform, sid);
});
