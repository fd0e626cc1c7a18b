import { expect, type Page } from '@playwright/test';
import { otpCodeOf } from '../../apps/platform/src/testing/otp-code.ts';
import type { MovableClock } from '../../apps/platform/src/testing/platform-under-test.ts';
import type { Person } from './person.ts';
import { say } from './phrases.ts';
import { button, link } from './recovery.ts';
import { heading, passwordField } from './sign-in.ts';
import { tabTo } from './tab-to.ts';

/** What somebody keeps of a second factor. */
export interface Kept {
  secret: string;
  backupCodes: string[];
}

/** The code that the app shows by the platform's clock. */
export const codeOf = (secret: string, clock: MovableClock): string => otpCodeOf(secret, clock.now());

/** Steps up in the dialog, with the keyboard alone. */
export async function proveByPassword(page: Page, { password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('stepUp.dialog.title') });
  await tabTo(page, dialog.getByLabel(say('field.password.label')));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** The field for a code of the app. */
export const otpField = (page: Page) => page.getByRole('textbox', { name: say('factors.otp.label') });

/** Sets up an app from the page about security on, by the keyboard alone. */
export async function setUpApp(page: Page, clock: MovableClock): Promise<Kept> {
  await page.goto('/personal-center/mfa-setting');
  const row = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: say.plain('factors.setting.start') });
  await tabTo(page, row, 'Enter');
  await expect(heading(page, 'factors.app.title')).toBeVisible();
  await tabTo(page, link(page, 'factors.app.start'), 'Enter');
  await expect(heading(page, 'factors.scan.title')).toBeVisible();
  await expect(page.getByRole('img', { name: say('factors.scan.picture') })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await tabTo(page, link(page, 'factors.scan.next'), 'Enter');
  await expect(heading(page, 'factors.prove.title')).toBeVisible();
  await tabTo(page, otpField(page));
  await page.keyboard.type(codeOf(secret, clock));
  await tabTo(page, button(page, 'factors.prove.submit'), 'Enter');
  await expect(heading(page, 'factors.codes.title')).toBeVisible();
  const backupCodes = await page
    .getByRole('list', { name: say('factors.codes.list') })
    .getByRole('listitem')
    .allTextContents();
  return { secret, backupCodes };
}

/** Types address and password, whoever signed in here last. */
export async function passPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login-by-password');
  await page.getByRole('textbox', { name: say('field.email.label') }).fill(email);
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
}

/** The same where a second factor is asked for then. */
export async function passFirst(page: Page, someone: Person): Promise<void> {
  await passPassword(page, someone);
  await expect(heading(page, 'factors.signIn.title')).toBeVisible();
}
