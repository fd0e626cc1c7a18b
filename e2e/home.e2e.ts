import { expect, type Locator, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { name } from './testing/seeded.ts';
import { signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

/** The row with the name. */
const nameRow = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: say.plain('profile.name.label') });

/** Loads home anew, with its calls answered late. @returns how far things on it have shifted until `last` is there */
async function shiftOfHome(page: Page, last: Locator): Promise<number> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/getAccountDataInfo|listDevices/, async (route) => {
    await seen;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText(say('profile.home.loading')).first()).toBeAttached();
  answer();
  await expect(last).toBeVisible();
  await expect(page.getByText(say('devices.panel.current'))).toBeVisible();
  return page.evaluate(() => Reflect.get(globalThis, 'shift'));
}

test('home is as high while it loads as it is afterwards @both-widths', async ({ page, foyer }) => {
  const someone = person();
  // it takes two lines beside the picture on a phone
  const email = someone.email.replace('visitor-', `${'m'.repeat(16)}.`);
  const owner = await registered(foyer, { ...someone, email });
  await name(foyer, owner, 'Robin');
  await signInByPassword(page, owner);
  const line = nameRow(page);
  await expect(line).toContainText('Robin');
  expect(await shiftOfHome(page, line.getByText('Robin'))).toBeLessThan(0.005);
});

test('home is as high while it loads as with the question how to be called, and once that is left open @both-widths', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  const question = page.getByText(say('profile.welcome.title'));
  await expect(question).toBeVisible();
  expect(await shiftOfHome(page, question)).toBeLessThan(0.005);
  await page.getByRole('button', { name: say('profile.welcome.skip') }).click();
  await expect(question).toBeHidden();
  const unnamed = nameRow(page).getByText(say('profile.name.none'));
  expect(await shiftOfHome(page, unnamed)).toBeLessThan(0.005);
});
