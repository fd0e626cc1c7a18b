import { maskEmail } from '@foyer/contract/mask-email';
import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, hydrated, signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const address = 'https://oauth-redirect.googleusercontent.com/r/foyer-demo';
const state = 'AB+/=%25%20~%E2%9C%93';
const link = (more = '') =>
  `/login?appName=cloudApp&action=bindGoogleVoice&client_id=larkholm-google&redirect_uri=${encodeURIComponent(address)}&response_type=code&user_locale=en-GB&state=${state}${more}`;
const leaving = /^request to https:\/\/oauth-redirect\.googleusercontent\.com/;
const names = { name: 'Google', familyName: 'Larkholm' };

test('R85: Google is linked with one agreement, unlinked in the account, and Cancel goes back with the state', async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(leaving);
  const owner = await registered(foyer, person());
  await page.route(`${address}**`, (route) => route.fulfill({ body: 'Google' }));
  await page.goto(link());
  await hydrated(page);
  await signInByPassword(page, owner);
  await expect(page).toHaveURL('/link-to-google');
  const title = page.getByRole('heading', { name: say('voice.link.title', names) });
  await expect(title).toBeVisible();
  await expect(page.getByRole('main')).toContainText(maskEmail(owner.email));
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.locator('[target=_blank]')).toHaveCount(0);
  await button(page, 'voice.link.cancel').click();
  await page.waitForURL((url) => url.href.startsWith(`${address}?error=access_denied`));
  expect(page.url().endsWith(`&state=${state}`)).toBe(true);

  await page.goto(link());
  await button(page, 'voice.link.agree').click();
  await page.waitForURL((url) => url.href.startsWith(`${address}?code=`));
  expect(page.url()).toMatch(/\?code=[\w-]{43}&iss=[^&]+&state=/);
  expect(page.url().endsWith(`&state=${state}`)).toBe(true);
  await page.goto('/personal-center/linked-apps');
  await expect(heading(page, 'linked.home.title')).toBeVisible();
});

test('R82: a request that fits no assistant is answered with a page of our own, one for too much where it came from', async ({
  page,
  troubles,
}) => {
  troubles.expect(leaving);
  await page.route(`${address}**`, (route) => route.fulfill({ body: 'Google' }));
  await page.goto(link().replace('larkholm-google', 'somebody'));
  await expect(heading(page, 'shell.refused.title')).toBeVisible();
  await page.goto(link('&scope=everything'));
  await page.waitForURL((url) => url.href.startsWith(`${address}?error=invalid_scope`));
  expect(page.url().endsWith(`state=${state}`)).toBe(true);
});
