import { limits } from '@foyer/contract/limits';
import { expect, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, newPassword, nextCode } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { registeredWithout } from './testing/seeded.ts';
import {
  codeField,
  heading,
  notice,
  signInByPassword,
  toCode,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const changed = 'copper meadow lantern';
const security = '/personal-center/security';
const currentPassword = (page: Page) => page.getByLabel(say('password.change.current'));
const others = (page: Page) => page.getByRole('checkbox', { name: say('password.change.others') });

const devices = (page: Page) => page.getByRole('region', { name: say('devices.panel.title') });

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: say('center.security.title') }).click();
  await expect(heading(page, 'center.security.title')).toBeVisible();
}

async function save(page: Page, present: string, next: string): Promise<void> {
  await currentPassword(page).fill(present);
  await newPassword(page).fill(next);
  await button(page, 'password.reset.submit').click();
}

test('R38: a changed password ends the other sessions, and only the new one signs in', async ({
  page,
  otherBrowser,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const elsewhere = await otherBrowser();
  await signInByPassword(elsewhere, owner);
  await signInByPassword(page, owner);
  await openSecurity(page);
  await expect(page.getByText(say('center.health.withoutFactor'))).toBeVisible();
  await page.locator('a[href="/personal-center/change-password"]').click();
  await expect(heading(page, 'password.change.title')).toBeVisible();
  await expect(others(page)).toBeChecked();

  await save(page, 'not the present one', changed);
  await expect(page.getByRole('main').getByText(say('password.change.wrong'))).toBeVisible();
  await save(page, owner.password, changed);
  await expect(heading(page, 'password.changed.title')).toBeVisible();
  await expect(page.getByText(say('password.changed.ended', { count: 1 }))).toBeVisible();
  await link(page, 'password.changed.back').click();
  await expect(heading(page, 'center.security.title')).toBeVisible();

  await elsewhere.reload();
  await expect(notice(elsewhere, 'sessionEnded')).toBeVisible();
  await toPassword(elsewhere, owner.email);
  await tryPassword(elsewhere, changed);
  await expect(heading(elsewhere, 'profile.home.title')).toBeVisible();
});

test('another browser is signed out from the list of browsers', async ({ page, otherBrowser, foyer }) => {
  const owner = await registered(foyer, person());
  const elsewhere = await otherBrowser();
  await signInByPassword(elsewhere, owner);
  await signInByPassword(page, owner);
  await openSecurity(page);
  await expect(devices(page).getByText(say('devices.panel.current'))).toHaveCount(1);
  await button(page, 'devices.panel.signOutOf').click();
  await expect(button(page, 'devices.panel.signOutOf')).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await page.reload();
  await expect(heading(page, 'center.security.title')).toBeVisible();
});

test('signing out everywhere asks first, then ends every session', async ({ page, otherBrowser, foyer }) => {
  const owner = await registered(foyer, person());
  const elsewhere = await otherBrowser();
  await signInByPassword(elsewhere, owner);
  await signInByPassword(page, owner);
  await openSecurity(page);
  await button(page, 'sessions.everywhere.button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('sessions.everywhere.cancel') }).click();
  await expect(dialog).toBeHidden();
  await button(page, 'sessions.everywhere.button').click();
  await dialog.getByRole('button', { name: say('sessions.everywhere.button') }).click();
  await expect(notice(page, 'signedOut')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
});

test('who has just signed in by a code sets a first password without another one', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registeredWithout(foyer, 'password');
  await codeField(page).fill(await toCode(page, inbox, owner.email));
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await openSecurity(page);
  await link(page, 'center.health.withoutPasswordStep').click();
  await newPassword(page).fill(changed);
  await button(page, 'password.reset.submit').click();
  await expect(heading(page, 'password.changed.title')).toBeVisible();
});

test('an account without a password gets one, behind a code to its mailbox', async ({
  page,
  clock,
  inbox,
  foyer,
}) => {
  const owner = await registeredWithout(foyer, 'password');
  const code = await toCode(page, inbox, owner.email);
  await codeField(page).fill(code);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await clock.advance(limits.stepUpLife);
  await page.reload();
  await openSecurity(page);
  await link(page, 'center.health.withoutPasswordStep').click();
  await expect(heading(page, 'password.change.titleFirst')).toBeVisible();
  await button(page, 'password.forgot.submit').click();
  await codeField(page).fill(await nextCode(inbox, owner.email));
  await newPassword(page).fill(changed);
  await expect(currentPassword(page)).toBeHidden();
  await button(page, 'password.reset.submit').click();
  await expect(heading(page, 'password.changed.title')).toBeVisible();
  await page.goto(security);
  await expect(page.getByText(say('center.health.withoutFactor'))).toBeVisible();
});

test('an address that is not verified is verified by a code', async ({ page, inbox, foyer }) => {
  const owner = await registeredWithout(foyer, 'verification');
  await signInByPassword(page, owner);
  await openSecurity(page);
  await link(page, 'center.health.unverifiedStep').click();
  await expect(heading(page, 'email.verify.title')).toBeVisible();
  await button(page, 'password.forgot.submit').click();
  await expect(page).toHaveURL('/personal-center/verify-email-code-personal');
  await codeField(page).fill(await nextCode(inbox, owner.email));
  await expect(heading(page, 'email.done.title')).toBeVisible();
  await link(page, 'email.done.back').click();
  await expect(page).toHaveURL(security);
  await expect(page.getByText(say('center.health.withoutFactor'))).toBeVisible();
  await page.goto('/personal-center/verify-email');
  await expect(page).toHaveURL('/personal-center/verify-email-success');
});

test('who verifies the address from the profile is led back there, also after a reload on the way', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registeredWithout(foyer, 'verification');
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await link(page, 'center.health.unverifiedStep').click();
  await button(page, 'password.forgot.submit').click();
  await expect(page).toHaveURL('/personal-center/verify-email-code-personal');
  await page.reload();
  await codeField(page).fill(await nextCode(inbox, owner.email));
  await link(page, 'email.done.back').click();
  await expect(page).toHaveURL('/personal-center/profile');
});

test('a partner’s link to manage the account leads here', async ({ page, foyer }) => {
  const owner = await registered(foyer, person());
  await page.goto('/login?appName=petApp&action=manage');
  await expect(page).toHaveURL('/login');
  await signInByPassword(page, owner);
  await expect(page).toHaveURL(security);
});
