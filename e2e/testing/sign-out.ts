import { expect, type Page } from '@playwright/test';
import { type Say, say } from './phrases.ts';
import { heading } from './sign-in.ts';

/** The button of the account's menu, which is on every screen of somebody who is signed in. */
export const accountMenu = (page: Page, words: Say = say) =>
  page.getByRole('banner').getByRole('button', { name: words('shell.account.button') });

/** Asks to be signed out, in the account's menu. */
export async function askToSignOut(page: Page, words: Say = say): Promise<void> {
  await accountMenu(page, words).click();
  await page.getByRole('menuitem', { name: words('profile.session.signOut') }).click();
}

/** Signs out by the account's menu. */
export async function signOut(page: Page): Promise<void> {
  await askToSignOut(page);
  await expect(heading(page, 'signIn.login.title')).toBeVisible();
}
