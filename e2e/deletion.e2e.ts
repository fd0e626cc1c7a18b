import { expect, type Page } from '@playwright/test';
import type { TestInbox } from '../apps/platform/src/testing/platform-under-test.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

/** Reaches something by Tab alone, as somebody without a pointer does. */
async function tabTo(page: Page, wanted: ReturnType<typeof button>): Promise<void> {
  for (let nth = 0; nth < 80; nth += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** The link of the next letter to an address that has one to this path. */
async function linkTo(inbox: TestInbox, to: string, path: string): Promise<string> {
  for (;;) {
    const found = (await inbox.waitFor(to)).links.find((address) => new URL(address).pathname === path);
    if (found !== undefined) return found;
  }
}

/** Asks for the deletion of the account with the keyboard alone. */
async function askByKeyboard(page: Page, email: string): Promise<void> {
  await page.goto('/del-account-data');
  await expect(page.getByText(say('deletion.stays.consents'))).toBeVisible();
  // the words of the brand's document, without its markup (settled C8)
  await expect(page.getByText('After that nobody can bring it back')).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: say('deletion.confirm.label') }));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'deletion.done.title')).toBeVisible();
}

test('R89, R90, C3, C4: an account is deleted with the keyboard alone, kept by one press, and kept by the link of a letter', async ({
  page,
  otherBrowser,
  foyer,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await askByKeyboard(page, owner.email);
  await expect(page.getByText(say('deletion.receipt.number'))).toBeVisible();
  // the receipt outlives the session and a reload
  await page.reload();
  await expect(page.getByText(say('deletion.receipt.number'))).toBeVisible();

  await signInByPassword(page, owner);
  await expect(heading(page, 'deletion.keep.title')).toBeVisible();
  await page.goto('/personal-center/security');
  await expect(page).toHaveURL('/del-account-success');
  await tabTo(page, button(page, 'deletion.keep.press'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'deletion.keep.kept')).toBeVisible();
  await page.goto('/personal-center/security');
  await expect(heading(page, 'center.security.title')).toBeVisible();

  await linkTo(inbox, owner.email, '/handler');
  await askByKeyboard(page, owner.email);
  const elsewhere = await otherBrowser();
  await elsewhere.goto(await linkTo(inbox, owner.email, '/handler'));
  await expect(elsewhere).toHaveURL('/handler?for=cancelDeletion');
  await tabTo(elsewhere, button(elsewhere, 'deletion.stop.press'));
  await elsewhere.keyboard.press('Enter');
  await expect(heading(elsewhere, 'deletion.stop.done')).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('deletion.receipt.number'))).toBeVisible();
});

test('C4, R89: what one brand has is deleted with the keyboard alone, and kept in the same way; nobody is signed out', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await page.goto('/del-brand-data');
  await tabTo(page, page.getByRole('checkbox', { name: 'Wagmoor' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: say('deletion.confirm.label') }));
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'deletion.brandsDone.title')).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('deletion.receipt.number'))).toBeVisible();

  await page.goto('/del-brand-data');
  const keep = page.getByRole('button', { name: say('deletion.brands.stop', { name: 'Wagmoor' }) });
  await tabTo(page, keep);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Wagmoor' })).toBeVisible();
});
