import type { PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { expect, type Page } from '@playwright/test';
import type { TestInbox } from '../apps/platform/src/testing/platform-under-test.ts';
import { createRequest, shownRequest } from './testing/dsrr.ts';
import { linkWith, wayBack } from './testing/partner-links.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, newPassword, nextCode } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { codeField, heading, hydrated, notice, signIn, toPassword, tryPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const redirectUri = 'https://app.wagmoor.example/account/return';
const changed = 'copper meadow lantern';

/** Opens an app's link with nothing but the specification's own parameters. */
async function follow(page: Page, action: PartnerAction): Promise<void> {
  await page.goto(linkWith({ action, redirectUri }));
  await hydrated(page);
}

/** Proves a mailbox by the digits that were mailed there. */
async function proveMailbox(page: Page, inbox: TestInbox, email: string): Promise<void> {
  await signIn(page).email.fill(email);
  await button(page, 'password.forgot.submit').click();
  await expect(heading(page, 'password.code.title')).toBeVisible();
  await codeField(page).fill(await nextCode(inbox, email));
}

/** The request for information in the list of those that are open. */
const chosen = (page: Page) => page.getByRole('button').filter({ hasText: say.plain('dsrr.kind.access') });

const main = (page: Page) => page.getByRole('main');

test('F6: dsrrVerifyEmail finds the requests of a proven mailbox; one of several is chosen and confirmed, and the app is a press away', async ({
  page,
  inbox,
  foyer,
}) => {
  const { email } = person();
  const access = await createRequest(foyer, email, 'access');
  const other = await createRequest(foyer, email, 'correction');
  await follow(page, 'dsrrVerifyEmail');
  await expect(page).toHaveURL('/handler');
  await expect(heading(page, 'dsrr.confirm.title')).toBeVisible();
  await proveMailbox(page, inbox, email);
  await expect(page.getByText(say('dsrr.find.choose'))).toBeVisible();
  await chosen(page).click();
  // a reload in between loses nothing but the choice
  await expect(button(page, 'dsrr.follow.confirm')).toBeVisible();
  await page.reload();
  await chosen(page).click();
  await button(page, 'dsrr.follow.confirm').click();
  await expect(heading(page, 'dsrr.confirm.done')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: say('shell.footer.returnToApp', { app: 'Wagmoor' }) }),
  ).toBeVisible();
  expect(await shownRequest(foyer, access)).toMatch(/^Proven .* by mailbox$/m);
  expect(await shownRequest(foyer, other)).toMatch(/^Proven +no$/m);
});

test('F6: dsrrVerifyEmail lets somebody whose account is frozen make a request', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await foyer.operate('account', 'freeze', owner.email);
  await follow(page, 'dsrrVerifyEmail');
  await proveMailbox(page, inbox, owner.email);
  await expect(heading(page, 'dsrr.none.title')).toBeVisible();
  await page.getByRole('radio', { name: say('dsrr.kind.export') }).check();
  await button(page, 'dsrr.ask.submit').click();
  await expect(heading(page, 'dsrr.confirm.done')).toBeVisible();
  expect(await foyer.operate('dsrr', 'list')).toMatch(/ export +proven /);
});

test('F6: dsrrVerifyEmail leads whoever can sign in to do so, and then to the request that was found', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const requestId = await createRequest(foyer, owner.email, 'access');
  await follow(page, 'dsrrVerifyEmail');
  await proveMailbox(page, inbox, owner.email);
  await expect(page.getByText(say('dsrr.follow.signInWords'))).toBeVisible();
  await link(page, 'dsrr.follow.signIn').click();
  await signIn(page).byPassword.click();
  await tryPassword(page, owner.password);
  await expect(page).toHaveURL('/handler');
  await button(page, 'dsrr.confirm.press').click();
  await expect(heading(page, 'dsrr.confirm.done')).toBeVisible();
  expect(await shownRequest(foyer, requestId)).toMatch(/^Proven .* by session$/m);
});

test('F6: strangers learn nothing: an address with a request and one without are answered by the same page', async ({
  page,
  foyer,
}) => {
  const [known, unknown] = [person(), person()];
  await createRequest(foyer, known.email, 'access');
  const seen: string[] = [];
  for (const { email } of [known, unknown]) {
    await page.context().clearCookies();
    await follow(page, 'dsrrVerifyEmail');
    await page.evaluate(() => sessionStorage.removeItem('foyer.emailVerification'));
    await follow(page, 'dsrrVerifyEmail');
    await signIn(page).email.fill(email);
    await button(page, 'password.forgot.submit').click();
    await expect(
      page.getByText(say('codes.delivery.queued')).or(page.getByText(/Accepted by/)),
    ).toBeVisible();
    await codeField(page).fill('000000');
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    const words = await main(page).innerText();
    // the typed digits leave their boxes a moment later
    const varying = /\d:\d\d|Accepted.*|The email is.*|^0$/gm;
    seen.push(words.replaceAll(email, 'address').replaceAll(varying, '').replaceAll(/\s+/g, ' '));
  }
  expect(seen[0]).toBe(seen[1]);
});

test('F6: dsrrResetPassword sets a new password by a code, and the sign-in behind it confirms the request', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const requestId = await createRequest(foyer, owner.email, 'access');
  await follow(page, 'dsrrResetPassword');
  await expect(page).toHaveURL('/dsrr-check-email');
  await expect(heading(page, 'dsrr.check.title')).toBeVisible();
  await proveMailbox(page, inbox, owner.email);
  await expect(page).toHaveURL('/dsrr-reset-password');
  await expect(page.getByText(say('dsrr.kind.access'))).toBeVisible();
  await newPassword(page).fill(changed);
  await button(page, 'password.reset.submit').click();
  await expect(page).toHaveURL('/dsrr-reset-password-success');
  await expect(heading(page, 'dsrr.resetDone.title')).toBeVisible();
  await link(page, 'dsrr.resetDone.signIn').click();
  await tryPassword(page, changed);
  await expect(page).toHaveURL('/handler');
  await button(page, 'dsrr.confirm.press').click();
  await expect(heading(page, 'dsrr.confirm.done')).toBeVisible();
  await expect(wayBack(page)).toBeVisible();
  expect(await shownRequest(foyer, requestId)).toMatch(/^Proven .* by session$/m);
});

test('F6: dsrrResetPassword without a request is a forgotten password', async ({ page, inbox, foyer }) => {
  const owner = await registered(foyer, person());
  await follow(page, 'dsrrResetPassword');
  await proveMailbox(page, inbox, owner.email);
  await expect(page.getByText(say('dsrr.reset.none', { address: owner.email }))).toBeVisible();
  await newPassword(page).fill(changed);
  await button(page, 'password.reset.submit').click();
  await expect(page).toHaveURL('/reset-password-success');
  await link(page, 'password.done.signIn').click();
  await tryPassword(page, changed);
  await expect(heading(page, 'dsrr.none.title')).toBeVisible();
});

for (const action of ['dsrrVerifyAccountByEmail', 'dsrrVerifyAccountInForm'] as const)
  test(`F6: ${action} confirms the request of whoever signs in, and says so where there is none`, async ({
    page,
    foyer,
  }) => {
    const owner = await registered(foyer, person());
    await follow(page, action);
    await toPassword(page, owner.email);
    await tryPassword(page, owner.password);
    await expect(page).toHaveURL('/handler');
    await expect(heading(page, 'dsrr.none.title')).toBeVisible();
    await expect(link(page, 'deletion.account.export')).toHaveAttribute('href', '/personal-center/export');

    const requestId = await createRequest(foyer, owner.email, 'access');
    await follow(page, action);
    await expect(page).toHaveURL('/handler');
    await button(page, 'dsrr.confirm.press').click();
    await expect(heading(page, 'dsrr.confirm.done')).toBeVisible();
    expect(await shownRequest(foyer, requestId)).toMatch(/^Proven .* by session$/m);
  });

test('F7: the screens of a request that are opened by themselves lead on, and tell of no link that nobody opened', async ({
  page,
}) => {
  await page.goto('/dsrr-reset-password');
  await expect(page).toHaveURL('/dsrr-check-email');
  await expect(notice(page, 'startAgain')).toBeVisible();
  await expect(signIn(page).email).toBeVisible();
  await page.goto('/dsrr-reset-password-success');
  await expect(page).toHaveURL('/dsrr-check-email');
  await expect(heading(page, 'dsrr.check.title')).toBeVisible();
  await page.goto('/handler');
  await link(page, 'dsrr.confirm.title').click();
  await expect(page.getByText(say('dsrr.find.lead'))).toBeVisible();
  await expect(page).toHaveURL('/handler');
});
