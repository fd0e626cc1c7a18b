import { expect, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { offered } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { heading, hydrated, signIn, signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const once = { tag: '@desktop' };

for (const [what, viewport] of [
  ['a phone on its side', { width: 844, height: 390 }],
  ['a laptop at 400 % zoom', { width: 320, height: 256 }],
] as const)
  test(
    `in a window as low as that of ${what} everything can be pressed, scrolled or not`,
    once,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/login');
      await hydrated(page);
      const { email, byPassword, create } = signIn(page);
      await email.click();
      await expect(email).toBeFocused();
      await page.keyboard.type(person().email);
      await byPassword.click();
      await expect(heading(page, 'signIn.byPassword.title')).toBeVisible();
      await page.goto('/login');
      await hydrated(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await create.click();
      await expect(heading(page, 'register.byPassword.title')).toBeVisible();
    },
  );

/** How far the page can be scrolled sideways, in CSS pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('WCAG 1.4.4: with text of twice the size nothing runs off a phone', once, async ({ page, foyer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const owner = await registered(foyer, person());
  const open = ['/login', '/login-by-password', '/register-by-password', '/contact-us', '/troubleshooting'];
  const closed = ['profile', 'security', 'change-password'].map((each) => `/personal-center/${each}`);
  for (const path of open)
    for (const language of offered) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sideways(page), `${path} in ${language}`).toBe(0);
    }
  await page.goto('/login?lang=en');
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  for (const path of closed)
    for (const language of offered) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      expect(await sideways(page), `${path} in ${language}`).toBe(0);
    }
});
