import { expect, type Page } from '@playwright/test';
import { say } from './phrases.ts';
import { heading } from './sign-in.ts';

/** Signs out on the profile screen. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('profile.session.signOut') }).click();
  await expect(heading(page, 'signIn.login.title')).toBeVisible();
}
