import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { heading, hydrated, notice, signIn } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const calls = '**/globalPlatform/**';

test('the page says that it is offline, and that it is back; the sun is behind the hill meanwhile; what was pressed then comes', async ({
  page,
  context,
  troubles,
}) => {
  await page.goto('/login');
  await hydrated(page);
  const offline = page.getByRole('status').filter({ hasText: say.plain('shell.offline.words') });
  const sunGone = page.locator('[data-moment=away]');
  await expect(sunGone).toHaveCount(0);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(sunGone).toHaveCount(1);
  await test.step('it lies over nothing, also in a window that does not show the whole page', async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    const bar = await offline.getByText(say.plain('shell.offline.words')).boundingBox();
    const others = page.getByRole('main').locator('h1, input, button, a');
    for (const other of await others.all()) {
      const box = await other.boundingBox();
      if (!bar || !box) continue;
      expect(box.y + box.height <= bar.y || box.y >= bar.y + bar.height, await other.innerText()).toBe(true);
    }
  });
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const languages = page.getByRole('dialog', { name: say('shell.language.title') });
  await page.getByRole('button', { name: say('shell.language.button', { language: 'English' }) }).click();
  await expect(languages).toBeHidden();
  await context.setOffline(false);
  await expect(languages).toBeVisible();
  await expect(offline).toBeHidden();
  await expect(sunGone).toHaveCount(0);
});

test('however small the phone, what says that it is offline covers nothing that has the focus', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/login');
  await hydrated(page);
  await context.setOffline(true);
  const offline = page.getByText(say.plain('shell.offline.words'));
  await expect(offline).toBeVisible();
  const focused = page.locator(':focus');
  await signIn(page).email.focus();
  for (let step = 0; step < 6; step += 1) {
    const [field, words] = [await focused.boundingBox(), await offline.boundingBox()];
    expect(field && words && (field.y + field.height <= words.y || field.y >= words.y + words.height)).toBe(
      true,
    );
    await page.keyboard.press('Tab');
  }
});

test('what could not be fetched offline is fetched once the page is back, styles included', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const someone = person();
  await page.goto('/login');
  await hydrated(page);
  await context.setOffline(true);
  const { email, byCode } = signIn(page);
  await email.fill(someone.email);
  await byCode.click();
  await expect(page.getByText(say('c10001')).first()).toBeVisible();
  await context.setOffline(false);
  await byCode.click();
  await expect(heading(page, 'signIn.byCode.title')).toBeVisible();
  const unstyled = () =>
    page.evaluate(() => {
      // of a style sheet that could not be fetched the rules cannot be read
      const isRead = ({ sheet }: HTMLLinkElement): boolean => {
        try {
          return sheet !== null && sheet.cssRules.length > 0;
        } catch {
          return false;
        }
      };
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      return links.filter((link) => !isRead(link)).map(({ href }) => href);
    });
  await expect.poll(unstyled).toEqual([]);
  expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
});

test('from 8 seconds on the page says that it is still working, and waiting can be stopped', async ({
  page,
}) => {
  await page.goto('/login');
  await hydrated(page);
  await page.clock.install();
  await page.route(calls, () => undefined);
  const { email, byCode } = signIn(page);
  await email.fill(person().email);
  await byCode.click();
  await expect(byCode).toHaveAttribute('aria-busy', 'true');
  const slow = page.getByText(say('shell.slow.words'));
  await expect(slow).toBeHidden();
  await page.clock.runFor(8_100);
  await expect(slow).toBeVisible();
  await page.getByRole('button', { name: say('shell.slow.stop') }).click();
  await expect(slow).toBeHidden();
  await expect(byCode).not.toHaveAttribute('aria-busy', 'true');
  await expect(email).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a screen that cannot be fetched says so and can be tried again', async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED/);
  await page.goto('/login');
  await hydrated(page);
  const rest = page.waitForResponse(/\/assets\/screens-/);
  await signIn(page).email.click();
  await rest;
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await signIn(page).create.click();
  await expect(heading(page, 'shell.loadFailed.title')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: say('shell.loadFailed.again') }).click();
  await expect(heading(page, 'register.byPassword.title')).toBeVisible();
  await expect(notice(page, 'startAgain')).toBeHidden();
});
