import { days } from '@foyer/contract/durations';
import { languageNames } from '@foyer/contract/language-names';
import { expect, type Locator, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { type Say, say, sayIn } from './testing/phrases.ts';
import { picture } from './testing/pictures.ts';
import { registered } from './testing/register.ts';
import { name } from './testing/seeded.ts';
import {
  heading,
  notice,
  passwordField,
  signIn,
  signInByPassword,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { accountMenu, askToSignOut, signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

const profile = '/personal-center/profile';
const welcome = (page: Page) => page.getByRole('textbox', { name: say('profile.name.label') });
const news = (page: Page) => page.getByRole('switch', { name: say('profile.news.label') });
const saved = (page: Page, words: Say = say) => page.getByText(words('profile.save.saved'));

type Row = 'profile.name.label' | 'profile.country.label' | 'profile.language.label';

/** A row about the person: what it says, and the field of the sheet that it opens. */
const row = (page: Page, label: Row, words: Say = say) => ({
  line: page.getByRole('main').getByRole('button', { name: words.plain(label) }),
  field: page.getByRole('dialog').getByLabel(words(label)),
  save: page.getByRole('dialog').getByRole('button', { name: words('profile.name.save') }),
});

async function choose(page: Page, label: Row, option: string, words: Say = say): Promise<void> {
  const { line, field, save } = row(page, label, words);
  await line.click();
  await field.selectOption(option);
  await save.click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('whoever is new is asked for a name; name, country and news are changed in place and are there after a reload', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await expect(page.getByText(owner.email).first()).toBeVisible();
  await expect(news(page)).not.toBeChecked();

  await welcome(page).fill('  Robin ');
  await page.getByRole('button', { name: say('profile.name.save') }).click();
  const name = row(page, 'profile.name.label');
  await expect(name.line).toContainText('Robin');
  await expect(welcome(page)).toBeHidden();
  await name.line.click();
  await name.field.fill('Robin Collins');
  await name.save.click();
  await expect(saved(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await choose(page, 'profile.country.label', 'JP');
  await news(page).press('Space');
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: news(page) })
      .getByText(say('profile.save.saved')),
  ).toBeVisible();
  await expect(saved(page)).toHaveCount(0);

  await page.reload();
  await expect(name.line).toContainText('Robin Collins');
  await expect(row(page, 'profile.country.label').line).toContainText('Japan');
  await expect(news(page)).toBeChecked();
});

test('“Not now” to the question for a name is remembered', async ({ page, foyer }) => {
  await signInByPassword(page, await registered(foyer, person()));
  await page.getByRole('button', { name: say('profile.welcome.skip') }).click();
  await expect(welcome(page)).toBeHidden();
  await page.reload();
  await expect(row(page, 'profile.name.label').line).toContainText(say.plain('profile.name.none'));
  await expect(welcome(page)).toBeHidden();
});

test('home and the account’s menu work with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  foyer,
}) => {
  await signInByPassword(page, await registered(foyer, person()));
  await welcome(page).focus();
  await page.keyboard.type('Robin');
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeHidden();
  const reach = async (target: Locator) => {
    while (!(await target.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
  };
  const country = row(page, 'profile.country.label');
  await reach(country.line);
  await page.keyboard.press('Enter');
  await expect(country.field).toBeFocused();
  await page.keyboard.type('Germany');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(country.line).toContainText('Germany');
  await expect(country.line).toBeFocused();
  await reach(news(page));
  await page.keyboard.press('Space');
  await expect(news(page)).toBeChecked();

  await accountMenu(page).focus();
  const item = (name: 'screen.center.home' | 'shell.account.help' | 'profile.session.signOut') =>
    page.getByRole('menuitem', { name: say(name) });
  await page.keyboard.press('ArrowUp');
  await expect(item('profile.session.signOut')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('screen.center.home')).toBeFocused();
  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await expect(item('screen.center.home')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(item('shell.account.help')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(accountMenu(page)).toBeFocused();
  await expect(item('shell.account.help')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'signIn.login.title')).toBeVisible();
});

test('the language of the account is that of the pages and of the letters', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const german = sayIn('de');
  await signInByPassword(page, owner);
  await choose(page, 'profile.language.label', 'de');
  await expect(page.getByRole('heading', { level: 1, name: german('profile.home.title') })).toBeVisible();
  await expect(saved(page, german)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(languageNames.de);
  await page.goto('/personal-center/security');
  const kept = page.waitForResponse(/editAccountDataInfo/);
  await page.getByRole('contentinfo').getByRole('button', { name: languageNames.de }).click();
  await page.getByRole('dialog').getByRole('button', { name: languageNames.en }).click();
  await kept;
  await page.goto(profile);
  await expect(row(page, 'profile.language.label').line).toContainText(languageNames.en);
  await choose(page, 'profile.language.label', 'de');
  await expect(saved(page, german)).toBeVisible();
  await askToSignOut(page, german);
  await expect(page.getByRole('heading', { level: 1, name: german('signIn.login.title') })).toBeVisible();
  // The browser knows who was here last: one press asks for a code.
  await page.getByRole('button', { name: german('signIn.login.code') }).click();
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
  await expect(row(page, 'profile.language.label', sayIn('ja')).line).toContainText(languageNames.ja);
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
  // Otherwise a call that is still under way would be answered 11248, before the reload is.
  await expect(page.getByText(say('devices.panel.current'))).toBeVisible();
  await foyer.operate('account', 'freeze', owner.email);
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say.plain('shell.frozen.title'));
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
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
  // A call that is still under way would end the session before the reload.
  await expect(page.getByText(say('devices.panel.current'))).toBeVisible();
  await clock.advance(days(15));
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(notice(page, 'sessionEnded')).toBeVisible();
  await expect(page.getByText(owner.email, { exact: true })).toBeVisible();
  await signIn(page).byPassword.click();
  await tryPassword(page, owner.password);
  await expect(page).toHaveURL(profile);
});

test('a token that is too old is renewed unnoticed', async ({ page, clock, foyer }) => {
  await signInByPassword(page, await registered(foyer, person()));
  const tokens = () => page.evaluate(() => localStorage.getItem('foyer.user'));
  const before = await tokens();
  await clock.advance(16 * 60_000);
  await page.reload();
  await expect.poll(tokens).not.toBe(before);
  await expect(news(page)).toBeVisible();
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

test('A14: a picture is cropped with the keyboard, shown in the menu and on the chip, and removed', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await name(foyer, owner, 'Robin');
  await signInByPassword(page, owner);
  await page.locator('main input[type=file]').setInputFiles(picture());
  const dialog = page.getByRole('dialog', { name: say('pictures.crop.title') });
  await dialog.getByRole('img', { name: say('pictures.crop.frame') }).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('slider', { name: say('pictures.crop.zoom') }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: say('pictures.crop.save') }).press('Enter');
  await expect(dialog).toBeHidden();
  const shown = (within: Locator) => within.locator('img[src^="/avatars/"]');
  await expect(shown(accountMenu(page))).toBeVisible();
  await expect(shown(page.getByRole('main'))).toBeVisible();
  await signOut(page);
  await expect(shown(page.getByRole('main'))).toBeVisible();

  await signInByPassword(page, owner);
  await page.getByRole('button', { name: say('pictures.control.remove') }).click();
  await expect(shown(page.locator('body'))).toHaveCount(0);
  await signOut(page);
  await expect(shown(page.locator('body'))).toHaveCount(0);
});
