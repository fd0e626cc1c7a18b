import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/machine/free-port.ts';
import { deliverEvents } from './nouns/events/calls/deliver-events.ts';
import { newEventSecret } from './nouns/events/rules/event-secrets.ts';
import { askedOf } from './testing/authorization.ts';
import { movableClock } from './testing/movable-clock.ts';
import { secretOf } from './testing/oauth.ts';
import { type Person, register, resultOf } from './testing/sign-in.ts';
import { platformOfFile } from './testing/started-platform.ts';
import { answerDevice, thingsOf } from './testing/things.ts';

const root = join(import.meta.dirname, '../../..');
const [port, shopPort, appPort] = [await freePort(), await freePort(), await freePort()];
const foyerUrl = `http://localhost:${port}`;

/** The demo kit, with ports that nobody else on this machine has. */
function kitWithPorts(): string {
  const kit = join(mkdtempSync(join(tmpdir(), 'examples-')), 'kit');
  cpSync(join(root, 'brand'), kit, { recursive: true });
  const file = join(kit, 'brand.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replace('127.0.0.1:8091', `127.0.0.1:${shopPort}`)
      .replace('127.0.0.1:8092', `127.0.0.1:${appPort}`)
      .replace('127.0.0.1:8090/store/events', `127.0.0.1:${shopPort}/events`),
  );
  return kit;
}

const brandDir = kitWithPorts();
const platform = platformOfFile({
  idle: true,
  config: { brandDir, publicUrl: foyerUrl, port },
  // the library in the shop compares with the clock of this machine
  clock: movableClock(Date.now, () => undefined),
});
let shopSecret: string;
beforeAll(async () => {
  await platform.app.listen({ port, host: '127.0.0.1' });
  shopSecret = await secretOf(platform, 'store');
});
afterAll(() => rmSync(join(brandDir, '..'), { recursive: true, force: true }));

/** Starts an example as its reader does. @returns its lines, one at a time, and its end */
function start(file: string, env: Record<string, string>) {
  const example: ChildProcess = spawn(process.execPath, [join(root, 'examples', file)], {
    env: { ...process.env, FOYER_URL: foyerUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!example.stdout) throw new Error('no output');
  const lines = createInterface({ input: example.stdout })[Symbol.asyncIterator]();
  return {
    line: async () => String((await lines.next()).value),
    stop: async () => {
      if (example.exitCode !== null || !example.kill()) return;
      await once(example, 'exit');
    },
  };
}

/** Takes an authorization request through the portal, as it does it for somebody who is signed in. @returns where it ends */
async function throughPortal({ browser }: Person, request: string): Promise<string> {
  const answer = await fetch(request, { redirect: 'manual' });
  const link = new URL(answer.headers.get('location') ?? '', foyerUrl);
  return resultOf(await platform.call('beginPartnerHandOver', askedOf(link), { browser })).redirectUrl;
}

/** Starts the shop. @returns it, and the function that signs somebody in there */
async function startShop(env: Record<string, string> = {}) {
  const shop = start('web-shop/shop.mjs', {
    SHOP_PORT: `${shopPort}`,
    SHOP_SECRET: shopSecret,
    ...env,
  });
  const url = (await shop.line()).replace('The shop is at ', '');
  const signIn = async (person: Person) => {
    const begun = await fetch(`${url}/sign-in`, { redirect: 'manual' });
    const headers = { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const back = await throughPortal(person, begun.headers.get('location') ?? '');
    expect(back.startsWith(`${url}/return?code=`)).toBe(true);
    const visit = async (to: string, method = 'GET') => fetch(to, { method, headers, redirect: 'manual' });
    const home = async () => (await visit(`${url}/`)).text();
    expect((await visit(back)).headers.get('location')).toBe('/');
    expect(await home()).toContain(person.email);
    return { visit, home };
  };
  return { shop, url, signIn };
}

test('the web shop: signs in, refreshes, opens the account, signs out', async () => {
  const person = await register(platform);
  const { shop, url, signIn } = await startShop();
  try {
    const { visit, home } = await signIn(person);
    expect((await visit(`${url}/refresh`, 'POST')).status).toBe(303);
    const account = new URL((await visit(`${url}/account`)).headers.get('location') ?? '');
    expect(account.origin).toBe(foyerUrl);
    expect(account.searchParams.get('authorizeCode')).toMatch(/^[\w-]{43}$/);
    expect((await visit(`${url}/sign-out`, 'POST')).status).toBe(303);
    expect(await home()).toContain('Sign in');
  } finally {
    await shop.stop();
  }
});

test('F1: the web shop shows its own page to a customer who left, and trusts no answer to another request', async () => {
  const { shop, url } = await startShop();
  try {
    for (const [own, status] of [
      [true, 303],
      [false, 502],
    ] as const) {
      const begun = await fetch(`${url}/sign-in`, { redirect: 'manual' });
      const headers = { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' };
      const answer = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
      const request = new URL(answer.headers.get('location') ?? '', foyerUrl).searchParams.get('request');
      const left = `${foyerUrl}/oauth/answer?request=${request}&error=access_denied`;
      const back = (await fetch(left, { redirect: 'manual' })).headers.get('location') ?? '';
      const came = own ? back : back.replace(/state=.*/, 'state=another');
      expect((await fetch(came, { headers, redirect: 'manual' })).status).toBe(status);
    }
  } finally {
    await shop.stop();
  }
});

test('B14: the web shop hears who has unlinked it, checks that it was Foyer, and forgets them', async () => {
  const { services } = platform;
  const person = await register(platform);
  const acting = { services, actor: 'operator' } as const;
  const made = await services.store.change((tx) =>
    newEventSecret(tx, acting, { appID: 'store', endOthers: true }),
  );
  const { shop, url, signIn } = await startShop({ EVENTS_SECRET: made?.secret ?? '' });
  try {
    const { home } = await signIn(person);
    const forged = { method: 'POST', body: JSON.stringify({ type: 'grant.revoked', data: person }) };
    expect((await fetch(`${url}/events`, forged)).status).toBe(401);
    expect(await home()).toContain(person.email);
    await platform.succeed(
      'unbindThirdPartyAccount',
      { thirdPartyType: 'store' },
      { browser: person.browser },
    );
    await deliverEvents.run(services);
    expect(await shop.line()).toBe('Received grant.revoked');
    expect(await home()).toContain('Sign in');
  } finally {
    await shop.stop();
  }
});

test('the phone app: signs in with PKCE, asks who it is, refreshes, signs out', async () => {
  const person = await register(platform);
  const app = start('phone-app/app.mjs', { APP_PORT: `${appPort}` });
  try {
    const request = (await app.line()).replace('Open ', '');
    await fetch(await throughPortal(person, request));
    expect(await app.line()).toBe('Signed in.');
    expect(await app.line()).toBe(`The user is ${person.email} (${person.accountID}).`);
    expect(await app.line()).toBe('Refreshed.');
    expect(await app.line()).toBe('Signed out.');
  } finally {
    await app.stop();
  }
});

test('the appliance: shows a code, polls, says what it may do, is renewed with the same token', async () => {
  const person = await register(platform);
  const device = start('appliance/appliance.mjs', { DEVICE_NAME: 'Attic oven' });
  try {
    const [, user_code = ''] = /type ([A-Z-]{9})$/.exec(await device.line()) ?? [];
    expect(await device.line()).toBe(`or open ${foyerUrl}/pair#c=${user_code}`);
    resultOf(await answerDevice(platform, person, { user_code }));
    expect(await device.line()).toBe('Connected. This device may: openid devices');
    expect(await device.line()).toBe('Renewed.');
    expect((await thingsOf(platform, person)).map(({ deviceName }) => deviceName)).toEqual(['Attic oven']);
  } finally {
    await device.stop();
  }
});
