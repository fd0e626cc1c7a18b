import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, newPassword, reset, toReset } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import {
  codeField,
  heading,
  hydrated,
  notice,
  passwordField,
  signIn,
  signInByPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const changed = 'copper meadow lantern';

test('a forgotten password is replaced by mail, and only the new one signs in', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await page.goto('/login-by-password');
  await hydrated(page);
  // typed here, and not asked for again
  await signIn(page).email.fill(owner.email);
  await link(page, 'signIn.byPassword.forgot').click();
  await expect(heading(page, 'password.forgot.title')).toBeVisible();
  await expect(signIn(page).email).toHaveValue(owner.email);
  await button(page, 'password.forgot.submit').click();
  await expect(heading(page, 'password.code.title')).toBeVisible();
  await codeField(page).fill((await inbox.waitFor(owner.email)).code ?? 'no code');

  await expect(heading(page, 'password.reset.title')).toBeVisible();
  await expect(page.getByText(say('password.reset.ends'))).toBeVisible();
  await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.locator('[autocomplete=username]')).toHaveValue(owner.email);
  await reset(page, changed);

  await expect(heading(page, 'password.done.title')).toBeVisible();
  await expect(page).toHaveURL('/reset-password-success');
  const { code } = await inbox.waitFor(owner.email);
  expect(code, 'the letter that tells of the reset has no code').toBeUndefined();
  await link(page, 'password.done.signIn').click();
  await expect(page.getByText(owner.email, { exact: true })).toBeVisible();
  await tryPassword(page, owner.password);
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  await tryPassword(page, changed);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('R38: a reset ends the sessions of other browsers and of other tabs', async ({
  page,
  context,
  otherBrowser,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const elsewhere = await otherBrowser();
  await signInByPassword(elsewhere, owner);
  await signInByPassword(page, owner);
  const tab = await context.newPage();
  await toReset(tab, inbox, owner.email);
  await reset(tab, changed);
  await expect(heading(tab, 'password.done.title')).toBeVisible();
  await expect(tab.getByText(say('password.done.leadEnded', { count: 2 }))).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(notice(page, 'signedOut')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await expect(notice(elsewhere, 'sessionEnded')).toBeVisible();
});

test('R62: the way is the same for an address without an account, until its mailbox is proven', async ({
  page,
  inbox,
}) => {
  const { email } = person();
  await toReset(page, inbox, email);
  await reset(page, changed);
  await expect(heading(page, 'password.none.title')).toBeVisible();
  await link(page, 'password.none.create').click();
  await expect(signIn(page).email).toHaveValue(email);
});

test('a reset leads on to where the visitor wanted to go', async ({ page, inbox, foyer }) => {
  const owner = await registered(foyer, person());
  await page.goto('/personal-center/security');
  await expect(page).toHaveURL('/login');
  await toReset(page, inbox, owner.email);
  await reset(page, changed);
  await link(page, 'password.done.signIn').click();
  await tryPassword(page, changed);
  await expect(page).toHaveURL('/personal-center/security');
});
