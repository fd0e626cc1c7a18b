import { readFile } from 'node:fs/promises';
import { days } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { person } from './testing/person.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, passwordField, signInByPassword } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

test('C7: a copy of everything is made and fetched by the keyboard alone, after a step-up; the letter leads to the screen', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await tabTo(page, page.locator('a[href="/personal-center/export"]'), 'Enter');
  await expect(heading(page, 'export.home.title')).toBeVisible();

  await foyer.clock.advance(limits.stepUpLife);
  await tabTo(page, button(page, 'export.none.begin'), 'Enter');
  await passwordField(page).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(button(page, 'export.ready.download')).toBeVisible();
  const letter = await foyer.inbox.waitFor(owner.email);
  expect(letter.links).toEqual([`${foyer.url}/personal-center/export`]);

  const download = page.waitForEvent('download');
  await tabTo(page, button(page, 'export.ready.download'), 'Enter');
  const file = await (await download).path();
  const files = unzipSync(await readFile(file));
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())).account.email).toBe(owner.email);

  const html = strFromU8(files['account.html'] ?? new Uint8Array());
  expect(html).toContain(owner.email);
  await foyer.clock.advance(days(7));
  await page.goto('/personal-center/export');
  await expect(button(page, 'export.none.begin')).toBeVisible();
});
