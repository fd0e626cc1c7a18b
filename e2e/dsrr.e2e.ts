import { hours } from '@foyer/contract/durations';
import { expect, type Page } from '@playwright/test';
import type { TestInbox } from '../apps/platform/src/testing/platform-under-test.ts';
import { createRequest } from './testing/dsrr.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, newPassword } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, notice, signIn, signInByPassword, tryPassword } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const changed = 'copper meadow lantern';

/** The secret link of the next letter that has one. */
async function nextLink(inbox: TestInbox, email: string): Promise<string> {
  const { links } = await inbox.waitFor(email);
  return links.find((each) => each.includes('#t=')) ?? nextLink(inbox, email);
}

/** Asks for a link on a screen with the field for the address. */
async function askForLink(page: Page, email: string, press: Parameters<typeof say>[0]): Promise<void> {
  await signIn(page).email.fill(email);
  await tabTo(page, button(page, press), 'Enter');
  await expect(page.getByText(say('dsrr.sent.words', { address: email }))).toBeVisible();
}

test('a privacy request is followed by its link with the keyboard alone: a new password, a sign-in, a press, and then how far it is', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const requestId = await createRequest(foyer, owner.email, 'access');
  const follow = await nextLink(inbox, owner.email);
  await page.goto(follow);
  await expect(heading(page, 'dsrr.follow.received')).toBeVisible();
  await expect(page).toHaveURL('/handler?for=dsrr');
  await expect(page.getByText(say('dsrr.kind.access'))).toBeVisible();

  await tabTo(page, link(page, 'dsrr.follow.newPassword'), 'Enter');
  await expect(page).toHaveURL('/dsrr-check-email');
  await askForLink(page, owner.email, 'dsrr.check.send');
  await page.goto(await nextLink(inbox, owner.email));
  await tabTo(page, button(page, 'dsrr.reset.press'), 'Enter');
  await newPassword(page).fill(changed);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dsrr-reset-password-success');
  await expect(heading(page, 'dsrr.resetDone.title')).toBeVisible();

  await tabTo(page, link(page, 'dsrr.resetDone.signIn'), 'Enter');
  await tabTo(page, signIn(page).byPassword, 'Enter');
  await tryPassword(page, changed);
  await expect(page).toHaveURL('/handler');
  await tabTo(page, button(page, 'dsrr.confirm.press'), 'Enter');
  await expect(heading(page, 'dsrr.confirm.done')).toBeVisible();

  await foyer.operate('dsrr', 'answer', requestId, '--text', 'We have found it.');
  await page.goto(follow);
  await expect(heading(page, 'dsrr.follow.inWork')).toBeVisible();
  await foyer.operate('dsrr', 'close', requestId, '--outcome', 'done');
  await page.reload();
  await expect(heading(page, 'dsrr.follow.done')).toBeVisible();
  await page.goto(follow);
  await expect(heading(page, 'dsrr.follow.done')).toBeVisible();
});

test('C6: the link for a new password that is over says so, sends another, and signs nobody out', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const requestId = await createRequest(foyer, owner.email, 'access');
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await page.goto(`/?appName=accountWeb&action=dsrrResetPassword&requestId=${requestId}`);
  await expect(page).toHaveURL('/dsrr-check-email');
  await nextLink(inbox, owner.email);
  await askForLink(page, owner.email, 'dsrr.check.send');
  const late = await nextLink(inbox, owner.email);
  await foyer.clock.advance(hours(1));
  await page.goto(late);
  await button(page, 'dsrr.reset.press').click();
  await expect(heading(page, 'dsrr.reset.over')).toBeVisible();
  await askForLink(page, owner.email, 'dsrr.reset.again');
  await expect(notice(page, 'sessionEnded')).toBeHidden();
  await page.goto('/personal-center/profile');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('C6: without an account a request is confirmed by the mailbox', async ({ page, inbox, foyer }) => {
  const { email } = person();
  await createRequest(foyer, email, 'deletion');
  await page.goto(await nextLink(inbox, email));
  await expect(page.getByText(say('dsrr.follow.mailboxWords'))).toBeVisible();
  await askForLink(page, email, 'dsrr.follow.send');
  await page.goto(await nextLink(inbox, email));
  await button(page, 'dsrr.follow.confirm').click();
  await expect(heading(page, 'dsrr.follow.proven')).toBeVisible();
});

test('R89: a request to delete the account ends its sessions, and its success stays on the screen', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const requestId = await createRequest(foyer, owner.email, 'deletion');
  await nextLink(inbox, owner.email);
  await page.goto(`/?appName=accountWeb&action=dsrrVerifyAccountInForm&requestId=${requestId}`);
  await signIn(page).email.fill(owner.email);
  await signIn(page).byPassword.click();
  await tryPassword(page, owner.password);
  await button(page, 'dsrr.confirm.press').click();
  await expect(heading(page, 'dsrr.confirm.done')).toBeVisible();
  await expect(page.getByText(say('dsrr.confirm.deletionLead'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('foyer.user'))).toBeNull();
});
