import { minutes } from '@foyer/contract/durations';
import { expect, type Page } from '@playwright/test';
import type { MovableClock } from '../apps/platform/src/testing/platform-under-test.ts';
import { type Person, person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { codeOf, otpField, passFirst, setUpApp } from './testing/second-factor.ts';
import { heading, signInByPassword } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

/** Signs in and sets an app up; the page stays signed in, at home. */
async function withApp(page: Page, owner: Person, clock: MovableClock): Promise<string> {
  await signInByPassword(page, owner);
  const { secret } = await setUpApp(page, clock);
  await page.goto('/personal-center/profile');
  return secret;
}

/** Passes the first factor, and asks the other browser. @returns the number to type there */
async function ask(page: Page, owner: Person): Promise<string> {
  await passFirst(page, owner);
  await button(page, 'factors.approval.choose').click();
  const title = page.getByRole('heading', { level: 1, name: /\d\d/ });
  await expect(title).toBeVisible();
  return /\d\d/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

const numberField = (page: Page) => page.getByRole('textbox', { name: say('approvals.ask.number') });

/** Comes back to the page, as somebody does who takes their phone out. */
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('A1: a sign-in is let in by the number that is typed on a browser which is signed in', {
  tag: '@both-widths',
}, async ({ page, otherBrowser, foyer, clock }) => {
  const owner = await registered(foyer, person());
  await withApp(page, owner, clock);
  const elsewhere = await otherBrowser();
  const number = await ask(elsewhere, owner);
  await elsewhere.reload();
  await expect(
    elsewhere.getByRole('heading', { name: say('factors.approval.title', { number }) }),
  ).toBeVisible();
  await focus(page);
  await expect(heading(page, 'approvals.ask.title')).toBeVisible();
  await expect(page).toHaveURL('/approve');
  await expect(button(page, 'approvals.ask.yes')).toBeDisabled();
  await numberField(page).fill(number);
  await button(page, 'approvals.ask.yes').click();
  await expect(heading(page, 'approvals.done.title')).toBeVisible();
  await expect(heading(elsewhere, 'profile.home.title')).toBeVisible();
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await page.goto('/personal-center/activity');
  await expect(page.getByText(say('activity.event.approvalGiven'))).toBeVisible();
});

test('A10: by the keyboard alone a sign-in is refused, and its owner is led to what to check', {
  tag: '@desktop',
}, async ({ page, otherBrowser, foyer, clock }) => {
  const owner = await registered(foyer, person());
  await withApp(page, owner, clock);
  const elsewhere = await otherBrowser();
  await passFirst(elsewhere, owner);
  await tabTo(elsewhere, button(elsewhere, 'factors.approval.choose'), 'Enter');
  await expect(button(elsewhere, 'factors.approval.another')).toBeVisible();
  await page.goto('/personal-center/mfa-setting');
  await expect(heading(page, 'approvals.ask.title')).toBeVisible();
  await tabTo(page, button(page, 'approvals.ask.no'), 'Enter');
  await expect(heading(page, 'approvals.refused.title')).toBeFocused();
  await expect(heading(elsewhere, 'factors.approval.refusedTitle')).toBeFocused();
  await tabTo(page, button(page, 'approvals.check.button'), 'Enter');
  await expect(page.getByRole('dialog', { name: say('activity.repairDevice.title') })).toBeVisible();
  await tabTo(elsewhere, button(elsewhere, 'factors.approval.another'), 'Enter');
  await expect(otpField(elsewhere)).toBeFocused();
});

test('a question that nobody answers is over for both, and another factor is still taken', async ({
  page,
  otherBrowser,
  foyer,
  clock,
}) => {
  const owner = await registered(foyer, person());
  const secret = await withApp(page, owner, clock);
  await clock.advance(minutes(1));
  const elsewhere = await otherBrowser();
  await ask(elsewhere, owner);
  await page.goto('/approve');
  await expect(heading(page, 'approvals.ask.title')).toBeVisible();
  await clock.advance(minutes(2));
  await expect(heading(page, 'approvals.over.title')).toBeVisible();
  await expect(heading(elsewhere, 'approvals.over.title')).toBeVisible();
  await button(elsewhere, 'factors.approval.another').click();
  await otpField(elsewhere).fill(codeOf(secret, clock));
  await expect(heading(elsewhere, 'profile.home.title')).toBeVisible();
});
