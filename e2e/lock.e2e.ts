import { limits } from '@foyer/contract/limits';
import { expect, type Page } from '@playwright/test';
import { burnCodes } from './testing/burn-codes.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, newPassword, reset, toReset } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import {
  heading,
  passwordField,
  signIn,
  signInByPassword,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const [firstLock] = limits.lock.steps;

/** Fails so often that signing in is paused. */
async function failUntilLocked(page: Page, email: string): Promise<void> {
  await toPassword(page, email);
  for (let nth = 1; nth < limits.lock.firstAtFailure; nth += 1) {
    await tryPassword(page, `wrong for the time ${nth}`);
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await tryPassword(page, 'wrong once more');
  await expect(page).toHaveURL('/lock-account');
}

test('five wrong passwords pause the sign-in; the clock is live, survives a reload and ends', async ({
  page,
  clock,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await page.clock.install();
  await failUntilLocked(page, owner.email);
  await expect(heading(page, 'limits.lock.passwordTitle')).toBeVisible();
  const left = page.getByRole('timer');
  await expect(left).toHaveText(/^0?0:\d\d$|^1:00$/);
  await page.clock.runFor(10_000);
  await expect(left).toHaveText(/0:[0-4]\d/);
  await page.reload();
  await expect(left).toHaveText(/0:[0-4]\d/);
  await page.clock.fastForward(firstLock);
  await clock.advance(firstLock);
  await expect(heading(page, 'limits.lock.over')).toBeVisible();
  await page.getByRole('link', { name: say('limits.lock.again') }).click();
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('a session in which the password is tried too often is led to the lock, and back to the account', async ({
  page,
  foyer,
}) => {
  await signInByPassword(page, await registered(foyer, person()));
  await page.goto('/personal-center/change-password');
  for (let nth = 1; nth <= limits.lock.firstAtFailure; nth += 1) {
    await page.getByLabel(say('password.change.current')).fill(`wrong for the time ${nth}`);
    await newPassword(page).fill('copper meadow lantern');
    await button(page, 'password.reset.submit').click();
    if (nth < limits.lock.firstAtFailure)
      await expect(page.getByRole('main').getByText(say('password.change.wrong'))).toBeVisible();
  }
  await expect(page).toHaveURL('/lock-account');
  await expect(heading(page, 'limits.lock.passwordTitle')).toBeVisible();
  const keptAddress = () => page.evaluate(() => sessionStorage.getItem('foyer.lockAccountInfo'));
  expect(await keptAddress()).not.toBeNull();
  await link(page, 'limits.lock.account').click();
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  expect(await keptAddress()).toBeNull();
});

test('R49: strangers never lock the owner out of a browser that signed in before', async ({
  page,
  otherBrowser,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await signOut(page);
  const stranger = await otherBrowser();
  await failUntilLocked(stranger, owner.email);
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await stranger.reload();
  await expect(heading(stranger, 'limits.lock.passwordTitle')).toBeVisible();
});

test('R17: the link in the owner’s mail frees the browser that opens it, after a press, and no other, with the keyboard alone', async ({
  page,
  otherBrowser,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const stranger = await otherBrowser();
  await failUntilLocked(stranger, owner.email);
  const { links } = await inbox.waitFor(owner.email);
  await page.goto(links.find((each) => each.includes('#t=')) ?? 'no link in the letter');
  await expect(page).toHaveURL('/handler');
  await tabTo(page, button(page, 'limits.unlock.press'), 'Enter');
  await expect(heading(page, 'limits.unlock.done')).toBeFocused();
  await toPassword(stranger, owner.email);
  await tryPassword(stranger, owner.password);
  await expect(stranger).toHaveURL('/lock-account');
  await tabTo(page, link(page, 'limits.unlock.signIn'), 'Enter');
  await expect(signIn(page).heading).toBeVisible();
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('a link of the lock mail that was cut off works when the whole of it is opened in the same tab', async ({
  page,
  otherBrowser,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await failUntilLocked(await otherBrowser(), owner.email);
  const { links } = await inbox.waitFor(owner.email);
  const link = links.find((each) => each.includes('#t=')) ?? 'no link in the letter';
  await page.goto(link.slice(0, -5));
  await expect(heading(page, 'dsrr.handler.damaged')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('button', { name: say('limits.unlock.press') })).toBeVisible();
  await expect(page).toHaveURL('/handler');
});

test('strangers’ wrong codes for signing in pause codes alone: a reset gets the owner in', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await burnCodes(foyer, { email: owner.email, bizType: 'login' });
  await page.goto('/login');
  await signIn(page).email.fill(owner.email);
  await signIn(page).byCode.click();
  await expect(heading(page, 'limits.lock.loginTitle')).toBeVisible();
  await page
    .getByRole('link')
    .filter({ hasText: say.plain('limits.lock.reset') })
    .click();
  await expect(signIn(page).email).toHaveValue(owner.email);
  await toReset(page, inbox, owner.email);
  await reset(page, 'copper meadow lantern');
  await expect(heading(page, 'password.done.title')).toBeVisible();
});

test('R17: where strangers have paused resets, the link in the owner’s mail opens them again', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await burnCodes(foyer, { email: owner.email, bizType: 'resetPassword' });
  const { subject, links } = await inbox.waitFor(owner.email);
  expect(subject).toMatch(/^Resetting the password of your .* account is paused$/);
  await page.goto(links.find((each) => each.includes('#t=')) ?? 'no link in the letter');
  await button(page, 'limits.unlock.press').click();
  await expect(heading(page, 'limits.unlock.done')).toBeFocused();
  await link(page, 'limits.lock.reset').click();
  await toReset(page, inbox, owner.email);
  await reset(page, 'copper meadow lantern');
  await expect(heading(page, 'password.done.title')).toBeVisible();
});
