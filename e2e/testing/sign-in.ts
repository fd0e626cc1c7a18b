import { expect, type Page } from '@playwright/test';
import type { TestInbox } from '../../apps/platform/src/testing/platform-under-test.ts';
import type { Person } from './person.ts';
import { say } from './phrases.ts';

/** What every screen of the sign-in has. */
export const signIn = (page: Page) => ({
  heading: page.getByRole('heading', { name: say('signIn.login.title') }),
  email: page.getByRole('textbox', { name: say('field.email.label') }),
  byCode: page.getByRole('button', { name: say('signIn.login.code') }),
  byPassword: page.getByRole('button', { name: say('signIn.login.password') }),
  create: page.getByRole('link', { name: 'Create an account' }),
});

/** The heading of a screen. */
export const heading = (page: Page, title: Parameters<typeof say>[0]) =>
  page.getByRole('heading', { level: 1, name: say(title) });

/** The sentence that says why a screen shows. */
export const notice = (
  page: Page,
  name:
    | 'sessionEnded'
    | 'signInFirst'
    | 'signInToPair'
    | 'signedOut'
    | 'startAgain'
    | 'stopped'
    | 'tooLate'
    | 'mfaOver'
    | 'otherAccount',
) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: say.plain(`notice.${name}.words`) });

/** Waits until the page is interactive, for tests that press earlier than a person could. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated', 'mark').length > 0);

/** The one field behind the six boxes of a code. */
export const codeField = (page: Page) => page.getByRole('textbox', { name: say('codes.entry.label') });

/** The field for the current password. */
export const passwordField = (page: Page) => page.getByLabel(say('field.password.label'));

/** Types an address on the first screen, where somebody else may have been last. */
async function typeAddress(page: Page, email: string): Promise<void> {
  const offersLast = await page.evaluate(() => {
    const emailIn = (area: Storage, key: string) => JSON.parse(area.getItem(`foyer.${key}`) ?? '{}').email;
    const [last, typed] = [emailIn(localStorage, 'lastSignIn'), emailIn(sessionStorage, 'signInEmail')];
    return last !== undefined && [undefined, last].includes(typed);
  });
  if (offersLast)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('codes.address.change') })
      .click();
  await signIn(page).email.fill(email);
}

/**
 * Opens the first screen, unless it shows. Where a link is open, it leads there itself: a page that is left before it
 * has read its link would keep nothing of it.
 */
async function toFirstScreen(page: Page): Promise<void> {
  const path = () => new URL(page.url()).pathname;
  await expect.poll(path).not.toBe('/');
  if (path() !== '/login') await page.goto('/login');
}

/** Goes from the first screen to that for the password. */
export async function toPassword(page: Page, email: string): Promise<void> {
  await toFirstScreen(page);
  await typeAddress(page, email);
  await signIn(page).byPassword.click();
  await expect(heading(page, 'signIn.byPassword.title')).toBeVisible();
}

/** Asks for a code on the first screen. @returns the code that came by mail */
export async function toCode(page: Page, inbox: TestInbox, email: string): Promise<string> {
  await toFirstScreen(page);
  await typeAddress(page, email);
  await signIn(page).byCode.click();
  await expect(heading(page, 'signIn.byCode.title')).toBeVisible();
  return (await inbox.waitFor(email)).code ?? 'no code';
}

/** Tries a password, by Enter as most people do. */
export async function tryPassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await passwordField(page).press('Enter');
}

/** Signs in with the password, from the first screen on. */
export async function signInByPassword(page: Page, { email, password }: Person): Promise<void> {
  await toPassword(page, email);
  await tryPassword(page, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** A code that is not the right one. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');
