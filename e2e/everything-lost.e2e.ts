import { limits } from '@foyer/contract/limits';
import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, linkTo, newPassword, nextCode } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { passFirst, passPassword, setUpApp } from './testing/second-factor.ts';
import { codeField, heading, signInByPassword } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const changed = 'copper meadow lantern';

test('A15: an owner who has lost every factor gets back in after three days, announced by mail, by the keyboard alone', async ({
  page,
  otherBrowser,
  foyer,
  clock,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await setUpApp(page, clock);
  const visitor = await otherBrowser();
  await passFirst(visitor, owner);
  await tabTo(visitor, link(visitor, 'factors.signIn.none'), 'Enter');
  await expect(heading(visitor, 'recovery.start.title')).toBeVisible();
  // a reload shows each of the three steps once
  await visitor.reload();
  await expect(visitor.getByText(say('recovery.start.step3'))).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await tabTo(visitor, button(visitor, 'recovery.start.submit'), 'Enter');
  await expect(codeField(visitor)).toBeVisible();
  await visitor.keyboard.type(await nextCode(inbox, owner.email));
  await expect(heading(visitor, 'recovery.wait.title')).toBeVisible();
  await page.goto('/personal-center/profile');
  await expect(page.getByText(say('recovery.notice.title'))).toBeVisible();

  await clock.advance(limits.recovery.wait);
  const mailed = await otherBrowser();
  await mailed.goto(await linkTo(inbox, owner.email, '/recover-account', /recovery/));
  await expect(heading(mailed, 'recovery.finish.title')).toBeVisible();
  expect(mailed.url()).not.toContain('#');
  await tabTo(mailed, newPassword(mailed));
  await mailed.keyboard.type(changed);
  await mailed.keyboard.press('Enter');
  await expect(heading(mailed, 'recovery.finish.done')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await passPassword(mailed, { ...owner, password: changed });
  await expect(heading(mailed, 'profile.home.title')).toBeVisible();
});

test('A15: the owner stops a recovery by the letter, and everybody else is signed out', async ({
  page,
  otherBrowser,
  foyer,
  clock,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await setUpApp(page, clock);
  const thief = await otherBrowser();
  await passFirst(thief, owner);
  await link(thief, 'factors.signIn.none').click();
  await button(thief, 'recovery.start.submit').click();
  await codeField(thief).fill(await nextCode(inbox, owner.email));
  await expect(heading(thief, 'recovery.wait.title')).toBeVisible();

  const mailed = await otherBrowser();
  await mailed.goto(await linkTo(inbox, owner.email, '/recover-account', /veto/));
  await button(mailed, 'recovery.veto.press').click();
  await expect(heading(mailed, 'recovery.veto.done')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login');
});
