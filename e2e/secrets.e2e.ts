import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from '@foyer/contract/durations';
import { expect, type Page } from '@playwright/test';
import { create, toRegisterPassword } from './testing/creating.ts';
import { person } from './testing/person.ts';
import {
  codeField,
  heading,
  passwordField,
  signInByPassword,
  toCode,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';
import { trafficOf } from './testing/traffic.ts';

const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Everything that the platform has on its disk. */
const onDisk = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)));

test('R78: no token, code or address is in any URL of a registration and of sign-ins, and no page sends a referrer', async ({
  page,
  clock,
  inbox,
}) => {
  const traffic = trafficOf(page);
  const someone = person();
  await toRegisterPassword(page, inbox, someone.email);
  await create(page, someone);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await inbox.waitFor(someone.email);
  await signOut(page);
  await clock.advance(seconds(60));
  await codeField(page).fill(await toCode(page, inbox, someone.email));
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await signOut(page);
  await signInByPassword(page, someone);
  await expect(heading(page, 'profile.home.title')).toBeVisible();

  const answered = (await traffic.bodies()).join('\n');
  const tokens = [...answered.matchAll(/"(?:token|bizToken|authorizeCode|sendId)":"([^"]+)"/g)].map(
    ([, each]) => each,
  );
  const codes = inbox.of(someone.email).flatMap(({ code }) => code ?? []);
  expect([tokens.length > 5, codes.length]).toEqual([true, 2]);
  const secrets = [...tokens, ...codes, someone.email, someone.password].filter((each) => each !== undefined);
  const found = traffic.urls.filter((url) => secrets.some((each) => decodeURIComponent(url).includes(each)));
  expect(found).toEqual([]);
  expect(traffic.referrers).toEqual([]);
  expect(new Set(traffic.referrerPolicies)).toEqual(new Set(['no-referrer']));
});

test('R9: a password is in no URL, no answer, no web storage, no log and no file of the platform', async ({
  page,
  inbox,
  foyer,
}) => {
  const canary = 'canary quartz meadow 7319';
  const wrong = 'canary wrong quartz meadow';
  const traffic = trafficOf(page);
  const someone = { ...person(), password: canary };
  await toRegisterPassword(page, inbox, someone.email);
  const kept = [await storageOf(page)];
  await create(page, someone);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  kept.push(await storageOf(page));
  await signOut(page);
  await toPassword(page, someone.email);
  await tryPassword(page, wrong);
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  kept.push(await storageOf(page));
  await tryPassword(page, canary);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  kept.push(await storageOf(page));

  const letters = inbox.of(someone.email).map(({ text, html }) => text + html);
  const everywhere = [...traffic.urls, ...(await traffic.bodies()), ...kept, ...letters, ...foyer.logLines];
  const files = onDisk(foyer.services.config.dataDir);
  expect([everywhere.length > 20, foyer.logLines.length > 5, files.length > 1]).toEqual([true, true, true]);
  for (const secret of [canary, wrong, encodeURIComponent(canary), canary.replaceAll(' ', '+')]) {
    expect(everywhere.filter((text) => text.includes(secret))).toEqual([]);
    expect(files.filter((file) => file.includes(secret))).toEqual([]);
  }
});
