import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from './testing/built.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { heading, hydrated, notice, signIn, signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const secret = 'A'.repeat(43);

/** The number of a problem, which support asks for. */
const supportNumber = (page: Page) => page.getByText(/^WEB\d+-\d{5}$/);

test.describe('signed out', () => {
  test('the bare address leads to the sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(heading(page, 'signIn.login.title')).toBeVisible();
  });

  test('a place that needs a session leads to the sign-in and back to it afterwards', async ({
    page,
    foyer,
  }) => {
    const owner = await registered(foyer, person());
    await page.goto('/personal-center/profile?from=mail');
    await expect(page).toHaveURL('/login');
    await expect(notice(page, 'signInFirst')).toBeVisible();
    await signInByPassword(page, owner);
    await expect(page).toHaveURL('/personal-center/profile');
  });

  test('a screen that is opened without what it needs begins again and says why', async ({ page }) => {
    for (const path of [
      '/login-by-code',
      '/send-code-frequently',
      '/lock-account',
      '/init-legal-agreement',
    ]) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
      await expect(notice(page, 'startAgain'), path).toBeVisible();
    }
  });

  test('a path that does not exist is answered with 404 and a way on', async ({ page, troubles }) => {
    troubles.expect(/status of 404/);
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(heading(page, 'shell.notFound.title')).toBeVisible();
    await expect(supportNumber(page)).toBeVisible();
    await page.getByRole('link', { name: say('shell.message.start') }).click();
    await expect(heading(page, 'signIn.login.title')).toBeVisible();
  });

  test('Back that is pressed after a reload, before the scripts have started, is followed', async ({
    page,
  }) => {
    await page.goto('/login');
    await hydrated(page);
    await signIn(page).create.click();
    await expect(heading(page, 'register.byPassword.title')).toBeVisible();
    const screens = Promise.withResolvers<void>();
    await page.route('**/assets/screens-*.js', async (route) => {
      await screens.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/screens-*.js');
    await page.reload({ waitUntil: 'commit' });
    await asked;
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/login');
    screens.resolve();
    await hydrated(page);
    await expect(heading(page, 'signIn.login.title')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('back and forward show the screens that were there, and reload stays', async ({ page }) => {
    await page.goto('/login');
    await signIn(page).create.click();
    await expect(page).toHaveURL('/register-by-password');
    await expect(heading(page, 'register.byPassword.title')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'signIn.login.title')).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'register.byPassword.title')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/register-by-password');
    await expect(heading(page, 'register.byPassword.title')).toBeVisible();
  });

  test('back and forward scroll to where one was, a new screen begins at the top', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await page.goto('/troubleshooting');
    await hydrated(page);
    const contact = page.getByRole('contentinfo').getByRole('link', { name: say('shell.footer.help') });
    await contact.focus();
    const left = await scrolled();
    expect(left).toBeGreaterThan(0);
    await contact.press('Enter');
    await expect(heading(page, 'help.form.title')).toBeVisible();
    await expect.poll(scrolled).toBe(0);
    await page.evaluate(() => scrollTo(0, 200));
    await page.waitForFunction(() => history.state.scrollY === 200);
    await page.goBack();
    await expect(heading(page, 'help.troubleshooting.title')).toBeVisible();
    await expect.poll(scrolled).toBe(left);
    await page.goForward();
    await expect(heading(page, 'help.form.title')).toBeVisible();
    await expect.poll(scrolled).toBe(200);
    await page.reload();
    await expect(heading(page, 'help.form.title')).toBeVisible();
    await expect.poll(scrolled).toBe(200);
  });

  test('a navigation that another overtakes leaves nothing behind', async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/contact-us-screen-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/contact-us-screen-*.js');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/contact-us?lang=de';
      document.body.append(link);
      link.click();
    });
    await asked;
    await signIn(page).create.click();
    await expect(heading(page, 'register.byPassword.title')).toBeVisible();
    const loaded = page.waitForResponse('**/assets/contact-us-screen-*.js');
    held.resolve();
    await (await loaded).finished();
    await expect(heading(page, 'register.byPassword.title')).toBeVisible();
    await expect(page).toHaveURL('/register-by-password');
    expect(
      await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('foyer.lang')]),
    ).toEqual(['en', null]);
  });

  test('the title says in words where one is, and the focus follows a navigation', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle(new RegExp(`^${say.plain('signIn.login.title')} · `));
    await signIn(page).create.click();
    await expect(page).toHaveTitle(new RegExp(`^${say.plain('register.byPassword.title')} · `));
    await expect(page.getByRole('textbox').first()).toBeFocused();
  });
});

test.describe('links of partner apps', () => {
  test('R79: codes and tokens leave the address bar, and nobody is signed in by opening a link', async ({
    page,
  }) => {
    await page.goto(`/?appName=petApp&action=login&authorizeCode=${secret}&accessToken=${secret}`);
    await expect(page).toHaveURL('/login');
    await expect(heading(page, 'signIn.login.title')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('foyer.user'))).toBeNull();
    await page.goBack();
    expect(page.url()).not.toContain(secret);
  });

  test('R79: the secret of a mailed link leaves the address bar', async ({ page, troubles }) => {
    troubles.expect(/status of 404/);
    await page.goto(`/undo#t=${secret}`);
    await expect(page).toHaveURL('/undo');
  });

  test('R77: a link that repeats a parameter or names its return address twice is refused', async ({
    page,
  }) => {
    for (const query of [
      'redirectUri=https://a.example&redirect_uri=https://b.example',
      'appName=petApp&appName=store&action=login',
    ]) {
      await page.goto(`/login?${query}`);
      await expect(heading(page, 'shell.refused.title'), query).toBeVisible();
      await expect(supportNumber(page), query).toBeVisible();
    }
  });

  test('a link with a value that is too long is refused, and nothing of it is kept', async ({ page }) => {
    await page.goto(`/?appName=petApp&action=login&extra=${'x'.repeat(8001)}`);
    await expect(heading(page, 'shell.refused.title')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('foyer.partner'))).toBeNull();
    await page.goto(`/?appName=petApp&action=login&extra=${'x'.repeat(8000)}`);
    await expect(heading(page, 'signIn.login.title')).toBeVisible();
    await expect(page.getByRole('banner').locator('img')).toHaveCount(1);
  });

  test('what an older link wanted is not where a later one leads', async ({ page, foyer }) => {
    const owner = await registered(foyer, person());
    await page.goto('/?appName=petApp&action=manage');
    await expect(notice(page, 'signInFirst')).toBeVisible();
    await page.goto('/?appName=healthApp&action=login');
    await signInByPassword(page, owner);
    await expect(page).toHaveURL('/personal-center/profile');
  });

  test('a link of the page that is pressed before the portal has read the address waits for it', async ({
    page,
  }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/?appName=petApp&action=login', { waitUntil: 'commit' });
    await signIn(page).create.click();
    pressed.resolve();
    await expect(page).toHaveURL('/register-by-password');
    await expect(page.getByRole('banner').locator('img')).toHaveCount(1);
  });

  test('a link of an app that is switched off is refused, once', async ({ page, foyer }) => {
    const kit = mkdtempSync(join(tmpdir(), 'foyer-kit-'));
    cpSync(join(root, 'brand'), kit, { recursive: true });
    const file = join(kit, 'brand.json');
    const brand = JSON.parse(readFileSync(file, 'utf8'));
    brand.apps.petApp.activated = false;
    writeFileSync(file, JSON.stringify(brand));
    try {
      await foyer.restartWithBrand(kit);
      await page.goto('/?appName=petApp&action=login');
      await expect(heading(page, 'shell.refused.title')).toBeVisible();
      await expect(supportNumber(page)).toBeVisible();
      await page.getByRole('link', { name: say('shell.message.start') }).click();
      await expect(heading(page, 'signIn.login.title')).toBeVisible();
      await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
    } finally {
      // A page that is still asking would meet the platform while it is away.
      await page.goto('about:blank');
      await foyer.restartWithBrand(join(root, 'brand'));
      rmSync(kit, { recursive: true });
    }
  });

  test('R81: names of apps and languages such as __proto__ do no harm', async ({ page }) => {
    for (const query of [
      'appName=__proto__&action=login',
      'appName=constructor&action=manage',
      'lang=../../x',
    ]) {
      await page.goto(`/login?${query}`);
      await expect(heading(page, 'signIn.login.title'), query).toBeVisible();
      const kept = await page.evaluate(() => sessionStorage.getItem('foyer.partner'));
      expect(kept, query).toBeNull();
    }
  });

  test('an unknown action forgets the context of an earlier link and keeps the path', async ({ page }) => {
    await page.goto('/?appName=petApp&action=login');
    await expect(page.getByRole('banner').locator('img')).toHaveCount(1);
    await page.goto('/register-by-password?appName=petApp&action=__proto__');
    await expect(heading(page, 'register.byPassword.title')).toBeVisible();
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
  });
});

test.describe('signed in', () => {
  test('sign-in and registration lead straight on, cold and by going back', async ({ page, foyer }) => {
    await signInByPassword(page, await registered(foyer, person()));
    for (const path of ['/login', '/login-by-password', '/register-by-password', '/']) {
      await page.goto(path);
      await expect(page).toHaveURL('/personal-center/profile');
      await expect(heading(page, 'profile.home.title')).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL('/personal-center/profile');
  });

  test('a protocol that is not due is passed over unseen', async ({ page, foyer }) => {
    await signInByPassword(page, await registered(foyer, person()));
    await page.goto('/legal-agreement');
    await expect(page).toHaveURL('/personal-center/profile');
  });
});
