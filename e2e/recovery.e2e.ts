import { seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, newPassword, reset, toReset, toResetCode } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import {
  codeField,
  heading,
  notice,
  otherThan,
  passwordField,
  signIn,
  signInByPassword,
  toPassword,
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
  await toPassword(page, owner.email);
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
  await expect(signIn(page).email).toHaveValue(owner.email);
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

test('a wrong code says how many tries are left, an old one that it is over', async ({
  page,
  clock,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const code = await toResetCode(page, inbox, owner.email);
  await codeField(page).fill(otherThan(code));
  await expect(page.getByRole('main').getByText(say('codes.entry.wrong'))).toContainText('4');
  await clock.advance(limits.code.life + seconds(1));
  await codeField(page).fill(code);
  await expect(page.getByRole('main').getByText(say('codes.delivery.over'))).toBeVisible();
  await expect(page).toHaveURL('/verify-email-code');
  await link(page, 'field.email.other').click();
  await expect(heading(page, 'password.forgot.title')).toBeVisible();
});

test('a proof that is too old leads to the first step, with a sentence', async ({
  page,
  clock,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await toReset(page, inbox, owner.email);
  await clock.advance(limits.bizTokenLife + seconds(1));
  await reset(page, changed);
  await expect(heading(page, 'password.forgot.title')).toBeVisible();
  await expect(notice(page, 'tooLate')).toBeVisible();
  await expect(signIn(page).email).toHaveValue(owner.email);
});

test('a weak password and the present one are refused in place, and the proof still counts', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await toReset(page, inbox, owner.email);
  await reset(page, 'short');
  await expect(page.getByText(say('field.reason.password_too_short'))).toBeVisible();
  await reset(page, 'password1234');
  await expect(page.getByRole('main').getByText(say('field.reason.password_common'))).toBeVisible();
  await reset(page, owner.password);
  await expect(page.getByText(say('c11223')).first()).toBeVisible();
  await reset(page, changed);
  await expect(heading(page, 'password.done.title')).toBeVisible();
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

test('a step that is opened without what it needs begins again and says why', async ({ page }) => {
  for (const path of ['/verify-email-code', '/reset-password', '/reset-password-success']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/forgot-password');
    await expect(notice(page, 'startAgain'), path).toBeVisible();
  }
});
