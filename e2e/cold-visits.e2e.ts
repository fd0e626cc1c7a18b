import { portalPaths } from '@foyer/contract/paths/portal-paths';
import { expect, type Page } from '@playwright/test';
import { coldVisits, type Ending } from '../apps/portal/src/testing/cold-visits.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { heading, notice, signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

/** From here on the tab keeps nothing from one document to the next, also of what an answer brings as the last one goes. */
const keepNothing = (page: Page) => page.addInitScript(() => sessionStorage.clear());

/** Opens a route by its address alone and looks at what it ends in. */
async function opensAs(page: Page, path: string, ending: Ending): Promise<void> {
  await page.goto(path);
  await expect(page, path).toHaveURL(ending.at);
  await expect(heading(page, ending.heading), path).toBeVisible();
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page, path).toHaveTitle(`${say.plain(ending.heading)} · Larkholm`);
  if (ending.notice) await expect(notice(page, ending.notice), path).toBeVisible();
}

test('F7: every route that is opened cold and signed out says nothing untrue', async ({ page }) => {
  test.setTimeout(180_000);
  await keepNothing(page);
  for (const path of portalPaths) await test.step(path, () => opensAs(page, path, coldVisits[path].out));
});

test('F7: every route that is opened cold and signed in says nothing untrue', async ({ page, foyer }) => {
  test.setTimeout(180_000);
  await page.goto('/login');
  await signInByPassword(page, await registered(foyer, person()));
  await keepNothing(page);
  for (const path of portalPaths) await test.step(path, () => opensAs(page, path, coldVisits[path].in));
});
