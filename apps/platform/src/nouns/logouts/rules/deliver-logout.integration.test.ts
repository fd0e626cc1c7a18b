import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { hours, minutes, seconds } from '@foyer/contract/durations';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import type { Browser } from '../../../testing/browser.ts';
import {
  kitListeningAt,
  logoutTokenIn,
  openListener,
  verifyLogout,
} from '../../../testing/logout-listener.ts';
import { newPkce, petTokens, postForm, secretOf } from '../../../testing/oauth.ts';
import { operate } from '../../../testing/operator.ts';
import { register, resultOf, signIn } from '../../../testing/sign-in.ts';
import { platformOfEachTest } from '../../../testing/started-platform.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { whatStays } from '../../erasing/rules/what-stays.ts';
import { retention } from '../../retention/rules/retention.ts';

const [pet, store] = [await openListener('petApp'), await openListener('store')];
const brandDir = await kitListeningAt({ petApp: pet.url, store: store.url });
const platform = platformOfEachTest({ config: { brandDir } });
beforeEach(() => {
  for (const app of [pet, store]) app.clear();
});
/** Answers what still hangs, so that nobody waits for it. */
let hanging: (() => void)[] = [];
afterEach(() => {
  for (const answer of hanging) answer();
  hanging = [];
});
afterAll(async () => {
  await pet.close();
  await store.close();
  await rm(brandDir, { recursive: true });
});

const hang: Parameters<typeof pet.answer>[0] = (response) => {
  hanging.push(() => response.writeHead(204).end());
};
const fail = (status: number) => pet.answer((response) => response.writeHead(status).end());

const sidIn = (idToken: string): string => String(decodeJwt(idToken).sid);
const signInPet = async (browser: Browser) => sidIn((await petTokens(platform, { browser })).id_token);

/** Signs the store in, a confidential client. @returns the `sid` that its id_token has */
async function signInStore(browser: Browser, client_secret: string): Promise<string> {
  const redirectUri = 'https://store.larkholm.example/account/return';
  const { verifier, challenge } = newPkce();
  const asked = {
    appID: 'store',
    redirectUri,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
  } as const;
  const { redirectUrl } = resultOf(await platform.call('beginPartnerHandOver', asked, { browser }));
  const code = new URL(redirectUrl).searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', client_id: 'store', client_secret, code };
  const { body } = await postForm(platform, '/oauth/token', {
    ...form,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  return sidIn(body.id_token);
}

const rows = () => platform.services.store.read.selectFrom('logouts').selectAll().execute();
const tried = (count: number) =>
  expect.poll(rows, { interval: 10 }).toMatchObject([{ attempts: count, leasedUntil: 0 }]);
const counted = async (outcome: string) => {
  const { values } = await platform.services.metrics.events.get();
  return values.find(({ labels }) => labels.event === `logout.${outcome}`)?.value;
};

test('G8: an app that hangs delays no other', async () => {
  const { browser, email } = await register(platform);
  const secret = await secretOf(platform, 'store');
  pet.answer(hang);
  // more than are under way to one app at once
  for (let nth = 0; nth < 18; nth += 1) await signInPet((await signIn(platform, email)).browser);
  await signInPet(browser);
  const sid = await signInStore(browser, secret);
  await platform.succeed('accountLogout', { everywhere: true }, { browser });
  await store.hearOf(platform, sid);
  await expect.poll(() => hanging.length).toBe(16);
});

test.each([400, 500, 302, 404])(
  'G8: a token that is answered with %i is sent anew, with an id of its own',
  async (status) => {
    const { browser } = await register(platform);
    const sid = await signInPet(browser);
    fail(status);
    await platform.succeed('accountLogout', {}, { browser });
    await tried(1);
    expect(await rows()).toMatchObject([{ lastError: `HTTP ${status}`, state: 'queued' }]);
    await platform.clock.advance(seconds(2));
    await tried(2);
    pet.answer((response) => response.writeHead(200).end());
    await platform.clock.advance(seconds(5));
    await expect.poll(rows).toEqual([]);
    const tokens = pet.received.map(logoutTokenIn);
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens.map((token) => decodeJwt(token).jti)).size).toBe(3);
    expect(new Set(tokens.map((token) => decodeJwt(token).sid))).toEqual(new Set([sid]));
    await verifyLogout(platform, tokens[2] ?? '', 'petApp');
    expect(await counted('delivered')).toBe(1);
  },
);

test('G8: a logout token is no id_token, and of one app: another library, audience or type refuses it', async () => {
  const { browser } = await register(platform);
  const sid = await signInPet(browser);
  await platform.succeed('accountLogout', {}, { browser });
  await pet.hearOf(platform, sid);
  const token = logoutTokenIn(pet.received[0] ?? { headers: {}, body: '' });
  expect(decodeProtectedHeader(token).typ).toBe('logout+jwt');
  expect(decodeJwt(token)).not.toHaveProperty('nonce');
  await expect(verifyLogout(platform, token, 'store')).rejects.toThrow('aud');
  await platform.clock.advance(minutes(3));
  await expect(verifyLogout(platform, token, 'petApp')).rejects.toThrow('exp');
});

test('G8: an app that is down is tried for an hour; then it is given up, counted and told, without anything secret', async () => {
  const { browser, accountID } = await register(platform);
  await signInPet(browser);
  fail(503);
  await platform.succeed('accountLogout', {}, { browser });
  await tried(1);
  const begun = platform.clock.now();
  for (let count = 2; (await rows())[0]?.state === 'queued'; count += 1) {
    const { dueAt = 0 } = (await rows())[0] ?? {};
    await platform.clock.advance(dueAt - platform.clock.now());
    await tried(count);
  }
  expect(platform.clock.now() - begun).toBeGreaterThan(minutes(45));
  expect(platform.clock.now() - begun).toBeLessThan(hours(1));
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'expired', lastError: 'HTTP 503' });
  expect(await counted('expired')).toBe(1);
  const told = platform.logLines.filter((line) => line.includes('logout.expired'));
  expect(told).toHaveLength(1);
  expect(told[0]).not.toContain(accountID);
  expect(told[0]).not.toContain(row?.sid);
  const { out } = await operate(platform, 'logouts', 'list', '--state', 'expired', '--app', 'petApp');
  expect(out.split('\n')).toHaveLength(2);
  expect(out).toMatch(new RegExp(`petApp +${accountID} +expired +\\d+ .* HTTP 503$`));
  expect(out).not.toContain(row?.sid);
  for (const other of [
    ['--state', 'queued'],
    ['--app', 'store'],
  ])
    expect((await operate(platform, 'logouts', 'list', ...other)).out).toBe(
      'Every app has taken its logout tokens.',
    );
  const sent = pet.received.length;
  pet.clear();
  await platform.clock.advance(hours(1));
  expect(pet.received).toEqual([]);
  expect(sent).toBeGreaterThan(8);
});

test('G8, C2: a sign-out that an app has not heard of is among what outlives an account, for as long as its row lies there', async () => {
  const { browser, accountID } = await register(platform);
  await signInPet(browser);
  fail(503);
  const { store, clock } = platform.services;
  await platform.succeed('accountLogout', {}, { browser });
  await tried(1);
  const stays = await store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    return account && whatStays(tx, account, clock.now());
  });
  expect(stays).toContainEqual({ kind: 'requests', until: clock.now() + hours(1) + retention.logouts });
});

describe('decision 0074: where a copy is tried', () => {
  const copy = platformOfEachTest({ config: { brandDir, events: false } });

  test('G8: apps hear of no sign-out; what waits is told once they may be', async () => {
    const { browser } = await register(copy);
    const sid = sidIn((await petTokens(copy, { browser })).id_token);
    await copy.succeed('accountLogout', {}, { browser });
    await copy.clock.advance(minutes(2));
    const waiting = await copy.services.store.read.selectFrom('logouts').selectAll().execute();
    expect(waiting).toMatchObject([{ state: 'queued', attempts: 0, leasedUntil: 0 }]);
    expect(pet.received).toEqual([]);
    copy.services.logoutLanes.start();
    await pet.hearOf(copy, sid);
  });
});

test('G8: what was rolled back tells nobody', async () => {
  const { browser, accountID } = await register(platform);
  await signInPet(browser);
  const { services } = platform;
  const { endFor } = await import('../../accounts/rules/endings.ts');
  const change = services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (account) await endFor(tx, { services, actor: 'system' }, account, 'reset');
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([]);
  expect(pet.received).toEqual([]);
});

/** Another node, which freezes the account, sends what falls due, and is killed while the app has not answered. */
const otherNode = (now: number, email: string) => `
  const { openServices } = await import(${JSON.stringify(new URL('../../../process/open-services.ts', import.meta.url).href)});
  const { freezeAccount } = await import(${JSON.stringify(new URL('../../../ops/account/freeze.ts', import.meta.url).href)});
  const config = JSON.parse(process.env.CONFIG);
  const services = await openServices({ config, clock: { now: () => ${now} }, logTarget: process.stderr });
  await freezeAccount(services, ${JSON.stringify(email)});
  if (process.env.SENDS === 'yes') await services.logoutLanes.sweep();
  process.stdout.write('frozen');
  setInterval(() => undefined, 1000);
`;

test.each([
  ['between its commit and the sending', 'no'],
  ['while the app has not answered', 'yes'],
])('G8: a node that is killed %s loses no logout: another one takes it over', async (_, SENDS) => {
  const { browser, email } = await register(platform);
  const sid = await signInPet(browser);
  const { config, clock } = { config: platform.services.config, clock: platform.clock };
  // this node looks on only once the other one is gone
  await platform.services.logoutLanes.stop();
  pet.answer(hang);
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', otherNode(clock.now(), email)], {
    env: { PATH, CONFIG: JSON.stringify(config), SENDS },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (SENDS === 'yes') await expect.poll(() => pet.received.length).toBe(1);
  else await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  pet.clear();
  const { openLanes } = await import('../../events/rules/lanes.ts');
  const { logoutCarrier } = await import('./logout-lanes.ts');
  const third = openLanes(logoutCarrier, () => platform.services);
  await clock.advance(SENDS === 'yes' ? seconds(13) : 0);
  third.start();
  await pet.hearOf(platform, sid);
  await third.stop();
});

test('G8: one outbox and several nodes: each token goes out once', async () => {
  const { browser, email } = await register(platform);
  const { openLanes } = await import('../../events/rules/lanes.ts');
  const { logoutCarrier } = await import('./logout-lanes.ts');
  const nodes = [1, 2].map(() => openLanes(logoutCarrier, () => platform.services));
  for (const node of nodes) node.start();
  const sids = [await signInPet(browser)];
  for (let nth = 0; nth < 10; nth += 1) sids.push(await signInPet((await signIn(platform, email)).browser));
  await freezeAccount(platform.services, email);
  for (const node of nodes) node.wake('petApp');
  for (const sid of sids) await pet.hearOf(platform, sid);
  await expect.poll(rows).toEqual([]);
  expect(pet.received).toHaveLength(11);
  await Promise.all(nodes.map((node) => node.stop()));
});
