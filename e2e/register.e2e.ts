import { minutes } from '@foyer/contract/durations';
import { expect } from '@playwright/test';
import { create, creating, toRegisterCode, toRegisterPassword } from './testing/creating.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { codeField, heading, notice, signIn, toCode } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

test('an address, the code from the mail, a password and consent make an account; news stay off', async ({
  page,
  inbox,
}) => {
  const someone = person();
  await toRegisterPassword(page, inbox, someone.email);
  const { news, consent, country } = creating(page);
  await expect(page.getByText(someone.email)).toBeVisible();
  await expect(news).not.toBeChecked();
  await expect(consent).not.toBeChecked();
  await country.selectOption('DE');
  await create(page, someone);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await expect(page.getByText(someone.email).first()).toBeVisible();
  await expect(page.getByRole('switch', { name: say('profile.news.label') })).not.toBeChecked();
  await expect(page.getByRole('button', { name: say.plain('profile.country.label') })).toContainText(
    'Germany',
  );
  const welcome = await inbox.waitFor(someone.email);
  expect(welcome.html).not.toBe('');
  expect(welcome.code).toBeUndefined();
});

test('the button stays busy until the next page shows, however long that takes to load', async ({
  page,
  inbox,
}) => {
  const someone = person();
  await toRegisterPassword(page, inbox, someone.email);
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/profile-screen-[^/]*\.js$/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await create(page, someone);
  await page.waitForFunction(() => localStorage.getItem('foyer.user') !== null);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await expect(creating(page).create).toHaveAttribute('aria-busy', 'true');
  loaded.resolve();
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('an account is made with the keyboard alone', { tag: '@desktop' }, async ({ page, inbox }) => {
  const someone = person();
  await page.goto('/register-by-password');
  await creating(page).email.focus();
  await page.keyboard.type(someone.email);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type((await inbox.waitFor(someone.email)).code ?? '');
  const { password, consent } = creating(page);
  await expect(password).toBeVisible();
  for (const target of [password, consent]) {
    while (!(await target.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    if (target === password) await page.keyboard.type(someone.password);
    else await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('an address that has an account is told so only behind the code', async ({
  page,
  clock,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await clock.advance(minutes(1));
  const code = await toRegisterCode(page, inbox, owner.email);
  await codeField(page).fill(code);
  await expect(heading(page, 'register.known.title')).toBeVisible();
  await page.getByRole('link', { name: say('register.known.signIn') }).click();
  await expect(signIn(page).email).toHaveValue(owner.email);
});

test('a reload goes on where the user was: at the code, and at the password', async ({ page, inbox }) => {
  const someone = person();
  const code = await toRegisterCode(page, inbox, someone.email);
  await page.reload();
  await expect(heading(page, 'register.code.title')).toBeVisible();
  await codeField(page).fill(code);
  await expect(heading(page, 'register.password.title')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'register.password.title')).toBeVisible();
  await create(page, someone);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('who signs in with a code and has no account makes one with the same code', async ({ page, inbox }) => {
  const someone = person();
  const code = await toCode(page, inbox, someone.email);
  await codeField(page).fill(code);
  await expect(heading(page, 'register.password.title')).toBeVisible();
  await create(page, someone);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await expect(notice(page, 'startAgain')).toBeHidden();
});
