import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, linkTo, nextCode } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { codeField, heading, signInByPassword } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

test('R64, R67: the address changes with the keyboard alone, and the mailbox of before takes it back', async ({
  page,
  otherBrowser,
  foyer,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  const { email: newEmail } = person();
  await signInByPassword(page, owner);
  await page.goto('/personal-center/change-email-verify-password');
  // the sign-in was the proof: nobody types a password twice in a row
  await expect(heading(page, 'email.change.title')).toBeVisible();
  const address = page.getByRole('textbox', { name: say('email.change.label') });
  await tabTo(page, address);
  await page.keyboard.type(newEmail);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'email.change.codeTitle')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await nextCode(inbox, newEmail));
  await expect(heading(page, 'email.changed.title')).toBeVisible();
  await expect(page.getByRole('main').getByText(newEmail)).toBeVisible();
  await tabTo(page, link(page, 'email.changed.done'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'center.security.title')).toBeVisible();

  const elsewhere = await otherBrowser();
  await elsewhere.goto(await linkTo(inbox, owner.email, '/undo'));
  await expect(elsewhere).toHaveURL('/undo?for=undo');
  await expect(elsewhere.getByText(say('undo.link.password'))).toBeVisible();
  await tabTo(elsewhere, button(elsewhere, 'undo.link.press'));
  await elsewhere.keyboard.press('Enter');
  await expect(heading(elsewhere, 'undo.link.done')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login');
});

test('A10: an unknown browser is signed out and a new password chosen, with the keyboard alone', async ({
  page,
  otherBrowser,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const stranger = await otherBrowser();
  await signInByPassword(stranger, owner);
  await signInByPassword(page, owner);
  await page.goto('/personal-center/device-list');
  // the first is this browser
  const rows = page.getByRole('button').filter({ has: page.getByText(say('devices.row.seen')) });
  await tabTo(page, rows.nth(1), 'Enter');
  await tabTo(page, button(page, 'devices.popup.notMine'), 'Enter');
  await tabTo(page, button(page, 'activity.repairDevice.confirm'), 'Enter');
  await expect(heading(page, 'password.change.title')).toBeVisible();
  await stranger.reload();
  await expect(stranger).toHaveURL('/login');
});

test('A10: the letter about a new browser leads to its event, and from there to the repair, with the keyboard alone', async ({
  page,
  otherBrowser,
  foyer,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  const first = await otherBrowser();
  await signInByPassword(first, owner);
  await signInByPassword(page, owner);
  const event = await linkTo(inbox, owner.email, '/personal-center/activity');
  await first.goto(event);
  await expect(first.getByRole('heading', { name: say('activity.asked.title') })).toBeVisible();
  await tabTo(first, button(first, 'activity.asked.no'), 'Enter');
  await tabTo(first, button(first, 'activity.repairDevice.confirm'), 'Enter');
  await expect(heading(first, 'password.change.title')).toBeVisible();
});
