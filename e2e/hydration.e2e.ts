import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { walked, walkTime } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { heading, hydrated, passwordField, signIn } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const publicPaths = [
  '/login',
  '/login-by-code',
  '/login-by-password',
  '/register-by-password',
  '/forgot-password',
  '/verify-email-code',
  '/reset-password',
  '/init-legal-agreement',
  '/handler',
  '/troubleshooting',
];

/** Keeps the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('the page can be read and typed into before any script has come, and keeps text, caret and focus', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const { email } = signIn(page);
  await expect(heading(page, 'signIn.login.title')).toBeVisible();
  await email.pressSequentially('someone@mail.exampl');
  await email.press('ArrowLeft');
  release();
  await hydrated(page);
  await expect(email).toHaveValue('someone@mail.exampl');
  await expect(email).toBeFocused();
  await page.keyboard.type('X');
  await expect(email).toHaveValue('someone@mail.exampXl');
});

test('R8: what the browser has filled in before any script loaded, without an event, signs in', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const release = await holdScripts(page);
  await page.goto('/login-by-password', { waitUntil: 'commit' });
  await expect(passwordField(page)).toBeVisible();
  await page.evaluate(({ email, password }) => {
    for (const [name, value] of [
      ['username', email],
      ['current-password', password],
    ]) {
      const field = document.querySelector<HTMLInputElement>(`input[autocomplete=${name}]`);
      if (field) field.value = value ?? '';
    }
  }, owner);
  release();
  await hydrated(page);
  await expect(passwordField(page)).toHaveValue(owner.password);
  await passwordField(page).press('Enter');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('Enter that was pressed before any script had come sends the code', async ({ page, inbox }) => {
  const someone = person();
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const { email } = signIn(page);
  await email.fill(someone.email);
  await email.press('Enter');
  release();
  await expect(page).toHaveURL('/login-by-code');
  expect((await inbox.waitFor(someone.email)).code).toMatch(/^\d{6}$/);
});

test('nothing on the sign-in page moves while it loads', { tag: '@both-widths' }, async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => resolve(0));
      }),
  );
  expect(shift).toBe(0);
});

/** Where each heading, button and link is on the page, scrolled or not. The field for the address is left out. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, main [type=submit], main a, footer nav a, footer button')].map(
      (each) => {
        const { x, y } = each.getBoundingClientRect();
        return [each.textContent, x + scrollX, y + scrollY];
      },
    ),
  );

test('the last user appears with the scripts and moves nothing, nor does the first press', {
  tag: '@both-widths',
}, async ({ page, isMobile }) => {
  test.setTimeout(walkTime);
  const returning = page.getByRole('main').getByRole('group');
  const known = JSON.stringify({ method: 'code', email: 'robin.collins@mail.example' });
  for (const language of walked)
    for (const width of isMobile ? [320, 390] : [1280]) {
      const where = `${language} at ${width} px`;
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/login?lang=${language}`);
      await hydrated(page);
      await page.evaluate((last) => localStorage.setItem('foyer.lastSignIn', last), known);
      const release = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page.locator('footer button')).toBeVisible();
      const before = await placesOf(page);
      release();
      await expect(returning, where).toBeVisible();
      expect.soft(await placesOf(page), where).toEqual(before);
      await page.locator('footer').click({ position: { x: 2, y: 2 } });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect.soft(await placesOf(page), where).toEqual(before);
      await page.unrouteAll();
      await page.evaluate(() => localStorage.clear());
    }
});

test('the way back to a partner app has its room in the footer before it is known', {
  tag: '@both-widths',
}, async ({ page, isMobile }) => {
  test.setTimeout(walkTime);
  const redirectUri = 'https://app.wagmoor.example/account/return';
  const query = new URLSearchParams({ appName: 'petApp', action: 'login', redirectUri });
  const footer = page.locator('footer');
  const heightOf = () => footer.evaluate((element) => element.getBoundingClientRect().height);
  for (const language of walked)
    for (const width of isMobile ? [320, 390] : [1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/login?lang=${language}`);
      const before = await heightOf();
      await page.goto(`/?${query}`);
      await expect(footer.getByRole('button', { name: /Wagmoor/ })).toBeVisible();
      expect.soft(await heightOf(), `${language} at ${width} px`).toBe(before);
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
    }
});

test('without scripts the page says what is missing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(heading(page, 'signIn.login.title')).toBeVisible();
  await expect(page.locator('noscript')).toBeVisible();
  await context.close();
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('R98: every public page in every language is rendered ahead, without inline code that has no hash', async ({
  request,
}) => {
  test.setTimeout(walkTime);
  for (const path of publicPaths) {
    for (const language of walked) {
      const where = `${path} in ${language}`;
      const answer = await request.get(`${path}?lang=${language}`);
      const html = await answer.text();
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(html, where).toContain(`lang="${language}"`);
      expect(html, where).toContain('<main');
      expect(html, where).not.toMatch(/\sstyle=/);
      expect(html, where).not.toMatch(/\son[a-z]+=/);
      expect(policy, where).not.toContain('unsafe');
      const inline = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
        ([, , attributes = '', content]) => content && !/src=|type="application\/json"/.test(attributes),
      );
      for (const [, , , content = ''] of inline) expect(policy, where).toContain(hashOf(content));
    }
  }
});
