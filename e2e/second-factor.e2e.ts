import { minutes } from '@foyer/contract/durations';
import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, newPassword, toReset } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import {
  codeOf,
  otpField,
  passFirst,
  passPassword,
  proveByPassword,
  setUpApp,
} from './testing/second-factor.ts';
import { heading, notice, otherThan, signInByPassword } from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

test('R22, R32: an app is set up, and signed in with, by the keyboard alone; backup codes are shown once', async ({
  page,
  otherBrowser,
  foyer,
  clock,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  const { secret, backupCodes } = await setUpApp(page, clock);
  expect(backupCodes).toHaveLength(10);
  await tabTo(page, button(page, 'factors.codes.done'), 'Enter');
  await expect(page.getByText(say('factors.codes.savedFirst'))).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: say('factors.codes.saved') }), 'Space');
  await tabTo(page, button(page, 'factors.codes.done'), 'Enter');
  await expect(heading(page, 'factors.setting.title')).toBeVisible();
  await expect(page.getByText(say('factors.setting.codesLeft', { left: 10 }))).toBeVisible();
  await page.goto('/personal-center/backup-code');
  await expect(page.getByText(say('factors.codes.gone'))).toBeVisible();

  await clock.advance(minutes(1));
  const elsewhere = await otherBrowser();
  await passFirst(elsewhere, owner);
  await elsewhere.reload();
  await expect(otpField(elsewhere)).toBeFocused();
  await elsewhere.keyboard.type(otherThan(codeOf(secret, clock)));
  await expect(elsewhere.getByRole('main').getByText(say('factors.entry.wrong', { tries: 4 }))).toBeVisible();
  await expect(otpField(elsewhere)).toBeEditable();
  await expect(otpField(elsewhere)).toHaveAttribute('aria-invalid', 'true');
  await elsewhere.keyboard.press('ControlOrMeta+a');
  await elsewhere.keyboard.type(codeOf(secret, clock));
  await expect(heading(elsewhere, 'profile.home.title')).toBeVisible();

  const third = await otherBrowser();
  await passFirst(third, owner);
  await tabTo(third, button(third, 'factors.backup.choose'), 'Enter');
  await third.keyboard.type((backupCodes[0] ?? '').toLowerCase().replaceAll('-', ''));
  await third.keyboard.press('Enter');
  await expect(heading(third, 'profile.home.title')).toBeVisible();
  await passFirst(await otherBrowser(), owner);
});

test('A4: a browser that is trusted is not asked again', async ({ page, otherBrowser, foyer, clock }) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  const { secret } = await setUpApp(page, clock);
  await page.getByRole('checkbox', { name: say('factors.codes.saved') }).check();
  await page.getByRole('checkbox', { name: say('factors.signIn.trust') }).check();
  await button(page, 'factors.codes.done').click();
  await expect(heading(page, 'factors.setting.title')).toBeVisible();
  await page.goto('/personal-center/profile');
  await signOut(page);
  await passPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();

  await clock.advance(minutes(1));
  const trusted = await otherBrowser();
  await passFirst(trusted, owner);
  await trusted.getByRole('checkbox', { name: say('factors.signIn.trust') }).check();
  await otpField(trusted).fill(codeOf(secret, clock));
  await expect(heading(trusted, 'profile.home.title')).toBeVisible();
  await signOut(trusted);
  await passPassword(trusted, owner);
  await expect(heading(trusted, 'profile.home.title')).toBeVisible();
});

test('F7: after a reload of the backup codes, Back asks before another app takes the place of the one that is on', async ({
  page,
  foyer,
  clock,
}) => {
  await signInByPassword(page, await registered(foyer, person()));
  await setUpApp(page, clock);
  await page.reload();
  await expect(heading(page, 'factors.setting.codes')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/personal-center/otp-setting');
  await expect(page.getByText(say('factors.scan.replaces'))).toBeVisible();
  const picture = page.getByRole('img', { name: say('factors.scan.picture') });
  await expect(picture).toBeHidden();
  await button(page, 'factors.setting.start').click();
  await expect(picture).toBeVisible();
});

test('A1: a sensitive change asks for a step-up in a dialog over the screen, and goes on by itself', async ({
  page,
  foyer,
  clock,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await clock.advance(minutes(11));
  await page.goto('/personal-center/otp-setting');
  await proveByPassword(page, owner);
  await expect(page.getByRole('img', { name: say('factors.scan.picture') })).toBeVisible();
});

test('R59: a reset asks for the second factor before anything is saved', async ({
  page,
  otherBrowser,
  foyer,
  clock,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  const { secret } = await setUpApp(page, clock);
  await clock.advance(minutes(1));
  const elsewhere = await otherBrowser();
  await toReset(elsewhere, inbox, owner.email);
  await newPassword(elsewhere).fill('copper meadow lantern');
  await elsewhere.keyboard.press('Enter');
  await expect(heading(elsewhere, 'password.reset.factor')).toBeVisible();
  await otpField(elsewhere).fill(codeOf(secret, clock));
  await expect(heading(elsewhere, 'password.done.title')).toBeVisible();
});

test('a sign-in that has waited too long begins anew with a sentence; the help is searched', async ({
  page,
  otherBrowser,
  foyer,
  clock,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  const { secret } = await setUpApp(page, clock);
  const elsewhere = await otherBrowser();
  await passFirst(elsewhere, owner);
  await link(elsewhere, 'factors.signIn.help').click();
  await expect(heading(elsewhere, 'factors.faq.title')).toBeVisible();
  await elsewhere.getByRole('searchbox', { name: say('factors.faq.search') }).fill('clock');
  await expect(elsewhere.getByRole('heading', { name: say('factors.faq.clockQ') })).toBeVisible();
  await expect(elsewhere.getByRole('heading', { name: say('factors.faq.lostAppQ') })).toBeHidden();
  await link(elsewhere, 'factors.faq.back').click();
  await clock.advance(minutes(11));
  await otpField(elsewhere).fill(codeOf(secret, clock));
  await expect(notice(elsewhere, 'mfaOver')).toBeVisible();
  await elsewhere.goto('/mfa');
  await expect(notice(elsewhere, 'startAgain')).toBeVisible();
});
