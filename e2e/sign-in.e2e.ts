import { expect, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import {
  codeField,
  heading,
  hydrated,
  passwordField,
  signIn,
  signInByPassword,
  toCode,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

test('a code from the mail signs in by itself when the sixth digit is typed', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const code = await toCode(page, inbox, owner.email);
  await codeField(page).pressSequentially(code);
  await expect(page).toHaveURL('/personal-center/profile');
  await expect(page.getByText(owner.email).first()).toBeVisible();
});

test('a password signs in, with the keyboard alone', { tag: '@desktop' }, async ({ page, foyer }) => {
  const owner = await registered(foyer, person());
  await page.goto('/login');
  await hydrated(page);
  await signIn(page).email.focus();
  await page.keyboard.type(owner.email);
  while (!(await signIn(page).byPassword.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'signIn.byPassword.title')).toBeVisible();
  await passwordField(page).focus();
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('from the press to the profile there are three calls, behind it two, and the account is asked for once in a page', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await toPassword(page, owner.email);
  const called: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') called.push(request.url().split('/').at(-1) ?? '');
  });
  await tryPassword(page, owner.password);
  await expect(page.getByLabel(say('profile.name.label'))).toBeVisible();
  await expect(page.getByText(say('devices.panel.current'))).toBeVisible();
  expect(called.toSorted()).toEqual([
    'authByPWDOrOTM',
    'getAccountDataInfo',
    'getAskedApproval',
    'listDevices',
    'loginByAuthorizeCode4AccountWeb',
  ]);

  const asked = () => called.filter((name) => name === 'getAccountDataInfo').length;
  await page.getByRole('link', { name: say('center.security.title') }).click();
  // in the list of browsers, and in that of what happened
  await expect(page.getByText(say('devices.panel.current')).first()).toBeVisible();
  await page.getByRole('link', { name: say('profile.home.title') }).click();
  await expect(page.getByLabel(say('profile.name.label'))).toBeVisible();
  expect(asked()).toBe(1);
  await page.reload();
  await expect(page.getByLabel(say('profile.name.label'))).toBeVisible();
  expect(asked()).toBe(2);
});

test('the layout and what is told of the device change at the same width @desktop', async ({ page }) => {
  const headers = new Set<string>();
  for (const [width, clientType] of [
    [767, 'mobile'],
    [768, 'pc'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    const style = () => getComputedStyle(document.documentElement).getPropertyValue('--header');
    headers.add(await page.evaluate(style));
    await signIn(page).email.fill(person().email);
    const sending = page.waitForRequest('**/sendVerifyEmailCodeNoAuth');
    await signIn(page).byCode.click();
    expect((await sending).postDataJSON().context.clientType).toBe(clientType);
  }
  expect(headers.size).toBe(2);
});

test('a refusal is said in the same words by its toast and its place, and read out once', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await toPassword(page, owner.email);
  await tryPassword(page, 'not the right one');
  const toast = page.locator('[popover=manual] > div');
  await expect(toast).toHaveText(say('c11201'));
  await expect(toast).toHaveAttribute('aria-hidden', 'true');
  await expect(page.getByRole('main').getByText(say('c11201'))).toHaveAttribute('aria-live', 'polite');
});

test('R56: an address without an account gets the same answers', async ({
  page,
  otherBrowser,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const stranger = person();
  const seen = async (visitor: Page, email: string) => {
    await toPassword(visitor, email);
    await tryPassword(visitor, 'not the right one');
    await expect(passwordField(visitor)).toHaveAttribute('aria-invalid', 'true');
    const refused = await visitor.getByRole('main').ariaSnapshot();
    await toCode(visitor, inbox, email);
    await expect(visitor.getByText(say('codes.delivery.sent'))).toBeVisible();
    const asked = await visitor.getByRole('main').ariaSnapshot();
    const anybody = (text: string) =>
      text.replaceAll(/visitor-\w+@|\S+\*+\S*@/g, '…@').replaceAll(/\d:\d\d/g, '');
    return { refused: anybody(refused), asked: anybody(asked) };
  };
  const other = await otherBrowser();
  const [known, unknown] = await Promise.all([seen(page, owner.email), seen(other, stranger.email)]);
  expect(unknown).toEqual(known);
});

test('the last user of the browser signs in with one press, and the method that was used last comes first', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const first = () => page.locator('main form button[type=submit]').first();
  await page.goto('/login');
  await expect(first()).toHaveText(say('signIn.login.code'));
  await signInByPassword(page, owner);
  await signOut(page);
  await expect(first()).toHaveText(say('signIn.login.password'));
  await expect(page.getByText(say('signIn.returning.password'))).toBeVisible();
  await expect(page.getByText(owner.email, { exact: true })).toBeVisible();
  await signIn(page).byCode.click();
  await codeField(page).fill((await inbox.waitFor(owner.email)).code ?? '');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await signOut(page);
  await expect(first()).toHaveText(say('signIn.login.code'));
  await expect(page.getByText(say('signIn.returning.code'))).toBeVisible();
});

test('a browser that others use too forgets who signed in last, and keeps nobody from then on', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await page.goto('/login');
  await signInByPassword(page, owner);
  await signOut(page);
  await button(page, 'signIn.returning.forget').click();
  await expect(signIn(page).email).toHaveValue('');
  await expect(page.locator('main form button[type=submit]').first()).toHaveText(say('signIn.login.code'));
  expect(await kept()).not.toContain(owner.email);
  await signInByPassword(page, owner);
  await signOut(page);
  await page.reload();
  await hydrated(page);
  expect(await kept()).not.toContain(owner.email);
  await expect(signIn(page).email).toHaveValue('');
});

test('R8: a password manager that fills both fields and submits signs in', async ({ page, foyer }) => {
  const owner = await registered(foyer, person());
  await page.goto('/login-by-password');
  await hydrated(page);
  await page.evaluate(({ email, password }) => {
    const field = (autocomplete: string) =>
      document.querySelector<HTMLInputElement>(`input[autocomplete=${autocomplete}]`);
    for (const [input, value] of [
      [field('username'), email],
      [field('current-password'), password],
    ] as const) {
      if (!input) throw new Error('a password manager finds no such field');
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    field('current-password')?.form?.requestSubmit();
  }, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('two presses send one code', async ({ page, inbox }) => {
  const { email } = person();
  await page.goto('/login');
  await hydrated(page);
  await signIn(page).email.fill(email);
  await signIn(page).byCode.dblclick();
  await expect(codeField(page)).toBeVisible();
  await inbox.waitFor(email);
  expect(inbox.of(email)).toHaveLength(1);
});
