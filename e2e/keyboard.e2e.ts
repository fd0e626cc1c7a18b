import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { button, link, newPassword, nextCode } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { codeField, heading, hydrated, passwordField, signIn } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const once = { tag: '@desktop' };

// The other flows stand in the files of their nouns: their titles say "with the keyboard alone".

test('a forgotten password is replaced, with the keyboard alone', once, async ({ page, foyer, inbox }) => {
  const owner = await registered(foyer, person());
  const { keyboard } = page;
  await page.goto('/login');
  await hydrated(page);
  await tabTo(page, signIn(page).email);
  await keyboard.type(owner.email);
  await tabTo(page, signIn(page).byPassword);
  await keyboard.press('Enter');
  await expect(heading(page, 'signIn.byPassword.title')).toBeVisible();
  await page.reload();
  await expect(passwordField(page)).toBeFocused();
  await tabTo(page, link(page, 'signIn.byPassword.forgot'));
  await keyboard.press('Enter');
  await expect(heading(page, 'password.forgot.title')).toBeVisible();
  await tabTo(page, button(page, 'password.forgot.submit'));
  await keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await keyboard.type(await nextCode(inbox, owner.email));
  await expect(heading(page, 'password.reset.title')).toBeVisible();
  await tabTo(page, newPassword(page));
  await keyboard.type(person().password);
  await keyboard.press('Enter');
  await expect(heading(page, 'password.done.title')).toBeVisible();
  await tabTo(page, link(page, 'password.done.signIn'));
  await keyboard.press('Enter');
  await expect(heading(page, 'signIn.byPassword.title')).toBeVisible();
});

test('a code signs in, with the keyboard alone', once, async ({ page, foyer, inbox }) => {
  const owner = await registered(foyer, person());
  await page.goto('/login');
  await hydrated(page);
  await tabTo(page, signIn(page).email);
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await nextCode(inbox, owner.email));
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});
