import { expect, type Page } from '@playwright/test';
import type { TestInbox } from '../../apps/platform/src/testing/platform-under-test.ts';
import type { Person } from './person.ts';
import { say } from './phrases.ts';
import { codeField, heading } from './sign-in.ts';

/** What the three steps of creating an account have. */
export const creating = (page: Page) => ({
  email: page.getByRole('textbox', { name: say('field.email.label') }),
  next: page.getByRole('button', { name: say('register.email.submit') }),
  password: page.getByLabel(say('field.password.label')),
  country: page.getByRole('combobox', { name: say('profile.country.label') }),
  consent: page.getByRole('checkbox', { name: say('legal.consent.agree') }),
  news: page.getByRole('checkbox', { name: say('register.news.label') }),
  create: page.getByRole('button', { name: say('register.password.submit') }),
});

/** Goes to the step of the code. @returns the code that came by mail */
export async function toRegisterCode(page: Page, inbox: TestInbox, email: string): Promise<string> {
  await page.goto('/register-by-password');
  await creating(page).email.fill(email);
  await creating(page).next.click();
  await expect(heading(page, 'register.code.title')).toBeVisible();
  return (await inbox.waitFor(email)).code ?? 'no code';
}

/** Goes to the last step, with the address proven. */
export async function toRegisterPassword(page: Page, inbox: TestInbox, email: string): Promise<void> {
  await codeField(page).fill(await toRegisterCode(page, inbox, email));
  await expect(heading(page, 'register.password.title')).toBeVisible();
}

/** Does the last step. */
export async function create(page: Page, { password }: Pick<Person, 'password'>): Promise<void> {
  const { password: field, consent, create: button } = creating(page);
  await field.fill(password);
  await consent.check();
  await button.click();
}
