import { limits } from '@foyer/contract/limits';
import { expect, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, linkTo, newPassword, nextCode } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { codeField, heading, hydrated, signInByPassword } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const changed = 'copper meadow lantern';
const field = (page: Page) => page.getByLabel(say('recoveryAddress.add.label'));

test('A15: a recovery address is proven, and lets its owner back in when the mailbox is lost, by the keyboard alone', async ({
  page,
  otherBrowser,
  foyer,
  clock,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  const { email: second } = person();
  await signInByPassword(page, owner);
  await page.goto('/personal-center/recovery-address');
  await tabTo(page, field(page));
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'recoveryAddress.code.title')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await nextCode(inbox, second));
  await expect(page.getByText(say('recoveryAddress.on.words'))).toBeVisible();

  const visitor = await otherBrowser();
  await visitor.goto('/forgot-password');
  await hydrated(visitor);
  await tabTo(visitor, link(visitor, 'password.forgot.noMailbox'), 'Enter');
  await expect(heading(visitor, 'recovery.start.title')).toBeVisible();
  await tabTo(visitor, visitor.getByLabel(say('recovery.address.label')));
  await visitor.keyboard.type(owner.email);
  await visitor.keyboard.press('Enter');
  await expect(codeField(visitor)).toBeVisible();
  await visitor.keyboard.type(await nextCode(inbox, second));
  await expect(heading(visitor, 'recovery.wait.title')).toBeVisible();
  await page.goto('/personal-center/profile');
  await expect(page.getByText(say('recovery.notice.byAddressTitle'))).toBeVisible();

  await clock.advance(limits.recovery.waitWithoutPassword);
  const mailed = await otherBrowser();
  await mailed.goto(await linkTo(inbox, second, '/recover-account', /recovery$/));
  await expect(heading(mailed, 'recovery.finish.title')).toBeVisible();
  expect(mailed.url()).not.toContain('#');
  await tabTo(mailed, newPassword(mailed));
  await mailed.keyboard.type(changed);
  await mailed.keyboard.press('Enter');
  await expect(heading(mailed, 'recovery.finish.done')).toBeVisible();
  await mailed.goto('/login-by-password');
  await signInByPassword(mailed, { ...owner, email: second, password: changed });
  await mailed.goto('/personal-center/security');
  await expect(mailed.getByText(say('recoveryAddress.row.none'), { exact: true })).toBeVisible();
});

for (const from of ['the account’s own mailbox', 'the recovery address'])
  test(`A15: a recovery through the recovery address is stopped from ${from}, and the owner stays signed in`, async ({
    page,
    otherBrowser,
    foyer,
    inbox,
  }) => {
    const owner = await registered(foyer, person());
    const { email: second } = person();
    await signInByPassword(page, owner);
    await page.goto('/personal-center/recovery-address');
    await field(page).fill(second);
    await button(page, 'recoveryAddress.add.submit').click();
    await codeField(page).fill(await nextCode(inbox, second));
    await expect(page.getByText(say('recoveryAddress.on.words'))).toBeVisible();

    const thief = await otherBrowser();
    await thief.goto('/recover-account');
    await hydrated(thief);
    await thief.getByLabel(say('recovery.address.label')).fill(owner.email);
    await button(thief, 'recovery.start.submit').click();
    await codeField(thief).fill(await nextCode(inbox, second));
    await expect(heading(thief, 'recovery.wait.title')).toBeVisible();

    const mailed = await otherBrowser();
    const to = from === 'the recovery address' ? second : owner.email;
    await mailed.goto(await linkTo(inbox, to, '/recover-account', /veto/));
    await button(mailed, 'recovery.veto.press').click();
    await expect(heading(mailed, 'recovery.veto.done')).toBeVisible();
    await page.goto('/personal-center/security');
    await expect(heading(page, 'center.security.title')).toBeVisible();
    await expect(page.getByText(say('recovery.notice.byAddressTitle'))).toBeHidden();
  });

test('a recovery address that is removed keeps itself by the link in its letter', async ({
  page,
  otherBrowser,
  foyer,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  const { email: second } = person();
  await signInByPassword(page, owner);
  await page.goto('/personal-center/recovery-address');
  await field(page).fill(second);
  await button(page, 'recoveryAddress.add.submit').click();
  await codeField(page).fill(await nextCode(inbox, second));
  await button(page, 'recoveryAddress.on.remove').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('recoveryAddress.on.remove') })
    .click();
  await expect(button(page, 'recoveryAddress.change.keep').first()).toBeVisible();

  const mailed = await otherBrowser();
  await mailed.goto(await linkTo(inbox, second, '/recover-account', /recoveryAddress/));
  await button(mailed, 'recoveryAddress.veto.press').click();
  await expect(heading(mailed, 'recoveryAddress.veto.done')).toBeVisible();
  await page.reload();
  await expect(button(page, 'recoveryAddress.on.remove')).toBeVisible();
});
