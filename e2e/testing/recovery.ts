import { expect, type Page } from '@playwright/test';
import type { TestInbox } from '../../apps/platform/src/testing/platform-under-test.ts';
import type { Key } from './phrases.ts';
import { say } from './phrases.ts';
import { codeField, heading, signIn } from './sign-in.ts';

/** A button by its words. */
export const button = (page: Page, name: Key) => page.getByRole('button', { name: say(name) });

/** A link by its words. */
export const link = (page: Page, name: Key) => page.getByRole('link', { name: say(name) });

/** The field for a new password. */
export const newPassword = (page: Page) => page.getByLabel(say('field.newPassword.label'));

/** @returns the next code that comes by mail, whatever other letters come before it */
export async function nextCode(inbox: TestInbox, email: string): Promise<string> {
  const { code } = await inbox.waitFor(email);
  return code ?? nextCode(inbox, email);
}

/** The link of the next letter to an address that has one to this path. @param purpose what its `for` has to fit */
export async function linkTo(inbox: TestInbox, to: string, path: string, purpose = /./): Promise<string> {
  for (;;) {
    const found = (await inbox.waitFor(to)).links.find((address) => {
      const { pathname, searchParams } = new URL(address);
      return pathname === path && purpose.test(searchParams.get('for') ?? ' ');
    });
    if (found !== undefined) return found;
  }
}

/** Asks for the code of a reset. @returns the code that came by mail */
async function toResetCode(page: Page, inbox: TestInbox, email: string): Promise<string> {
  await page.goto('/forgot-password');
  await signIn(page).email.fill(email);
  await button(page, 'password.forgot.submit').click();
  await expect(heading(page, 'password.code.title')).toBeVisible();
  return nextCode(inbox, email);
}

/** Goes to where the new password is chosen, with the mailbox proven. */
export async function toReset(page: Page, inbox: TestInbox, email: string): Promise<void> {
  await codeField(page).fill(await toResetCode(page, inbox, email));
  await expect(heading(page, 'password.reset.title')).toBeVisible();
}

/** Chooses the new password. */
export async function reset(page: Page, password: string): Promise<void> {
  await newPassword(page).fill(password);
  await button(page, 'password.reset.submit').click();
}
