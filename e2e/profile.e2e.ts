import { days } from '@foyer/contract/durations';
import { languageNames } from '@foyer/contract/language-names';
import { expect, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { say, sayIn } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import {
  heading,
  notice,
  passwordField,
  signIn,
  signInByPassword,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

const profile = '/personal-center/profile';
const name = (page: Page) => page.getByRole('textbox', { name: say('profile.name.label') });
const country = (page: Page) => page.getByRole('combobox', { name: say('profile.country.label') });
const language = (page: Page) => page.getByRole('combobox', { name: say('profile.language.label') });
const news = (page: Page) => page.getByRole('switch', { name: say('profile.news.label') });
const saved = (page: Page) => page.getByText(say('profile.save.saved'));

test('name, country and news are changed in place and are there after a reload', async ({ page, foyer }) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await expect(page.getByText(owner.email).first()).toBeVisible();
  await expect(news(page)).not.toBeChecked();

  await name(page).fill('  Robin Collins ');
  await page.getByRole('button', { name: say('profile.name.save') }).click();
  await expect(saved(page)).toHaveCount(1);
  await country(page).selectOption('JP');
  await expect(saved(page)).toHaveCount(2);
  await news(page).press('Space');
  await expect(saved(page)).toHaveCount(3);

  await page.reload();
  await expect(name(page)).toHaveValue('Robin Collins');
  await expect(country(page)).toHaveValue('JP');
  await expect(news(page)).toBeChecked();
});

test('the profile works with the keyboard alone', { tag: '@desktop' }, async ({ page, foyer }) => {
  await signInByPassword(page, await registered(foyer, person()));
  await name(page).focus();
  await page.keyboard.type('Robin');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toHaveCount(1);
  const reach = async (target: ReturnType<typeof name>) => {
    while (!(await target.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
  };
  await reach(country(page));
  await page.keyboard.type('Germany');
  await expect(country(page)).toHaveValue('DE');
  await reach(news(page));
  await page.keyboard.press('Space');
  await expect(news(page)).toBeChecked();
  await reach(page.getByRole('button', { name: say('profile.session.signOut') }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'signIn.login.title')).toBeVisible();
});

test('the language of the account is that of the pages and of the letters', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await language(page).selectOption('de');
  await expect(
    page.getByRole('heading', { level: 1, name: sayIn('de')('profile.home.title') }),
  ).toBeVisible();
  await expect(page.getByText(sayIn('de')('profile.save.saved'))).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(languageNames.de);
  await page.goto('/personal-center/security');
  const kept = page.waitForResponse(/editAccountDataInfo/);
  await page.getByRole('contentinfo').getByRole('button', { name: languageNames.de }).click();
  await page.getByRole('dialog').getByRole('button', { name: languageNames.en }).click();
  await kept;
  await page.goto(profile);
  await expect(language(page)).toHaveValue('en');
  await language(page).selectOption('de');
  await expect(page.getByText(sayIn('de')('profile.save.saved'))).toBeVisible();
  await page.getByRole('button', { name: sayIn('de')('profile.session.signOut') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: sayIn('de')('signIn.login.title') }),
  ).toBeVisible();
  await page.getByRole('textbox').fill(owner.email);
  await page.getByRole('button', { name: sayIn('de')('signIn.login.code') }).click();
  const { subject, html } = await inbox.waitFor(owner.email);
  expect(html).toContain('lang="de"');
  expect(subject).toMatch(/code/i);
});

test('a language chosen before the sign-in is the account’s from then on', async ({ page, foyer }) => {
  const owner = await registered(foyer, person());
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('button', { name: languageNames.en }).click();
  await page.getByRole('dialog').getByRole('button', { name: languageNames.ja }).click();
  await page.getByRole('textbox').fill(owner.email);
  await page.getByRole('button', { name: sayIn('ja')('signIn.login.password') }).click();
  await page.getByLabel(sayIn('ja')('field.password.label')).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: sayIn('ja')('profile.language.label') })).toHaveValue('ja');
});

test('R104: signing out in one tab signs out all', async ({ page, context, foyer }) => {
  await signInByPassword(page, await registered(foyer, person()));
  const other = await context.newPage();
  await other.goto(profile);
  await expect(heading(other, 'profile.home.title')).toBeVisible();
  await signOut(page);
  await expect(heading(other, 'signIn.login.title')).toBeVisible();
  await other.goto(profile);
  await expect(other).toHaveURL('/login');
});

test('R104: a frozen account is told so at once, in every tab, with one way on', async ({ page, foyer }) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await foyer.operate('account', 'freeze', owner.email);
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say.plain('shell.frozen.title'));
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: say('shell.frozen.ok') }).click();
  await expect(page).toHaveURL('/login');
  await toPassword(page, owner.email);
  await tryPassword(page, owner.password);
  await expect(dialog).toContainText(say.plain('shell.frozen.title'));
});

test('a session that ran out leads to the sign-in, says why, and back to where the user was', async ({
  page,
  clock,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await clock.advance(days(15));
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(notice(page, 'sessionEnded')).toBeVisible();
  await signIn(page).email.fill(owner.email);
  await signIn(page).byPassword.click();
  await tryPassword(page, owner.password);
  await expect(page).toHaveURL(profile);
});

test('a token that is too old is renewed without a word', async ({ page, clock, foyer }) => {
  await signInByPassword(page, await registered(foyer, person()));
  const tokens = () => page.evaluate(() => localStorage.getItem('foyer.user'));
  const before = await tokens();
  await clock.advance(16 * 60_000);
  await page.reload();
  await expect(name(page)).toBeVisible();
  expect(await tokens()).not.toBe(before);
});

test('R100: a token without its browser is worth nothing', async ({ page, otherBrowser, foyer }) => {
  await signInByPassword(page, await registered(foyer, person()));
  const stolen = await page.evaluate(() => localStorage.getItem('foyer.user'));
  const thief = await otherBrowser();
  await thief.goto('/login');
  await thief.evaluate((user) => localStorage.setItem('foyer.user', user ?? ''), stolen);
  await thief.goto(profile);
  await expect(thief).toHaveURL('/login');
  await expect(passwordField(thief)).toBeHidden();
});
