import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minutes } from '@foyer/contract/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seed, seedAddress, seedPassword } from '../../../process/seed.ts';
import type { Browser } from '../../../testing/browser.ts';
import { newPkce, petReturn } from '../../../testing/oauth.ts';
import { enter, openBrowser, register, resultOf, tryPassword } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const demoKit = join(import.meta.dirname, '../../../../../../brand');
const regional = '2026-10-01';

/** A copy of the demo brand kit in which the United States have a newer privacy policy than everybody else. */
async function kitWithRegion(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'foyer-kit-'));
  await cp(demoKit, copy, { recursive: true });
  const file = join(copy, 'legal', 'protocols.json');
  const protocols = JSON.parse(await readFile(file, 'utf8'));
  const summary = { en: 'A new right.', de: 'Ein neues Recht.', ja: '新しい権利。' };
  protocols.privacyPolicy.regions.US.versions.push({ version: regional, summary });
  await writeFile(file, JSON.stringify(protocols));
  const folder = join(copy, 'legal', 'privacyPolicy');
  await cp(join(folder, '2026-09-01', 'US'), join(folder, regional, 'US'), { recursive: true });
  return copy;
}

const kit = await kitWithRegion();
const platform = platformOfFile({ idle: true, config: { brandDir: kit } });
beforeAll(async () => {
  await seed(platform.services);
});
afterAll(() => rm(kit, { recursive: true }));

let browser: Browser;
let initToken: string;
const email = seedAddress('first-consent');
beforeEach(async () => {
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ countryCode: 'US', acceptedProtocols: '{}' })
      .where('email', '=', email)
      .execute(),
  );
  browser = await openBrowser(platform);
  const [fault, details] = await tryPassword(platform, browser, { email, password: seedPassword });
  expect(fault).toBe(11266);
  initToken = 'initToken' in details ? String(details.initToken) : '';
});

/** Accepts what the account is shown, and goes on with the sign-in. */
async function acceptAll() {
  const { protocols } = resultOf(await platform.call('globalGetLegalPopupV2', { initToken }, { browser }));
  const accepted = protocols.map(({ protocolCode, version }) => ({ protocolCode, version }));
  const data = { protocols: accepted, initToken };
  expect((await platform.call('globalAcceptLegalProtocolV2', data, { browser }))[0]).toBe(0);
  const { authorizeCode } = resultOf(await platform.call('authByPWDOrOTM', { initToken }, { browser }));
  return { protocols, authorizeCode };
}

test('who signs in for the first time is shown the documents of the account’s country, and signs in by accepting them', async () => {
  const { protocols } = await acceptAll();
  const policy = protocols.find(({ protocolCode }) => protocolCode === 'privacyPolicy');
  expect(policy).toMatchObject({ version: regional, fileUrl: expect.stringContaining('US') });
});

test('A1: a password counts as the step-up that it was, for ten minutes from when it was typed, not from the consent', async () => {
  const typedAt = platform.clock.now();
  await platform.clock.advance(minutes(4));
  const { authorizeCode } = await acceptAll();
  await enter(platform, browser, authorizeCode);
  const { stepUpUntil } = resultOf(await platform.call('getAccountDataInfo', {}, { browser }));
  expect(stepUpUntil).toBe(new Date(typedAt + minutes(10)).toISOString());
});

test('an app that wants a fresh proof is told when the password was typed, not when the documents were accepted', async () => {
  await platform.clock.advance(minutes(4));
  const { authorizeCode } = await acceptAll();
  await enter(platform, browser, authorizeCode);
  const asked = { appID: 'petApp', redirectUri: petReturn, codeChallenge: newPkce().challenge } as const;
  const within = async (maxAgeSec: number) => {
    const data = { ...asked, codeChallengeMethod: 'S256', maxAgeSec } as const;
    return (await platform.call('beginPartnerHandOver', data, { browser }))[0];
  };
  expect(await within(239)).toBe(11256);
  expect(await within(240)).toBe(0);
});

test('what a new account elsewhere would accept does not do for that account', async () => {
  const { protocols } = resultOf(await platform.call('globalGetLegalPopupV2', {}, { browser }));
  const accepted = protocols.map(({ protocolCode, version }) => ({ protocolCode, version }));
  const [fault] = await platform.call(
    'globalAcceptLegalProtocolV2',
    { protocols: accepted, initToken },
    { browser },
  );
  expect(fault).toBe(11000);
});

test('an initToken says what its account must accept in its own browser alone, and for ten minutes', async () => {
  const stranger = await openBrowser(platform);
  const ask = async (by: Browser) =>
    (await platform.call('globalGetLegalPopupV2', { initToken }, { browser: by }))[0];
  expect(await ask(stranger)).toBe(11252);
  expect(await ask(browser)).toBe(0);
  await platform.clock.advance(minutes(10));
  expect(await ask(browser)).toBe(11253);
});

test('whoever is signed in is told of the session’s account, whatever token comes along', async () => {
  const { browser: own } = await register(platform);
  expect(resultOf(await platform.call('globalGetLegalPopupV2', { initToken }, { browser: own }))).toEqual({
    protocols: [],
  });
});
