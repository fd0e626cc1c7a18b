import { limits } from '@foyer/contract/limits';
import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { passFirst, setUpApp } from './testing/second-factor.ts';
import { name } from './testing/seeded.ts';
import { heading, hydrated, signInByPassword } from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';
import { addAuthenticator } from './testing/virtual-authenticator.ts';

test('R34, A13: a passkey is set up, signs in, is the second factor and the step-up, by the keyboard alone', async ({
  page,
  foyer,
  clock,
  troubles,
}) => {
  const owner = await registered(foyer, person());
  const authenticator = await addAuthenticator(page);
  await signInByPassword(page, owner);
  await page.goto('/personal-center/passkeys');
  await expect(page.getByText(say('passkeys.list.empty'))).toBeVisible();
  await tabTo(page, button(page, 'passkeys.list.add'), 'Enter');
  await expect(page.getByText(say('passkeys.item.unused'))).toBeVisible();
  await setUpApp(page, clock);

  await page.goto('/personal-center/profile');
  await authenticator.attend(false);
  await signOut(page);
  await page.goto('/login');
  await hydrated(page);
  await authenticator.attend(true);
  // the authenticator chooses among what the browser fills in as soon as that is offered
  await page.keyboard.press('Tab');
  await expect(heading(page, 'profile.home.title')).toBeVisible();

  await authenticator.attend(false);
  await signOut(page);
  await page.goto('/login');
  await hydrated(page);
  await authenticator.attend(true);
  // what the browser fills in gets no challenge before the button is pressed, which asks for one of its own
  troubles.expect(/ERR_FAILED/);
  await page.route('**/beginPasskeyLogin', (route) => route.abort());
  await tabTo(page, button(page, 'passkeys.use.button'));
  await page.unroute('**/beginPasskeyLogin');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'profile.home.title')).toBeVisible();

  await authenticator.attend(false);
  await signOut(page);
  await passFirst(page, owner);
  await authenticator.attend(true);
  await tabTo(page, button(page, 'passkeys.use.button'), 'Enter');
  await expect(page.getByText(say('passkeys.use.lead'))).toBeVisible();
  await tabTo(page, button(page, 'factors.signIn.submit'), 'Enter');
  await expect(heading(page, 'profile.home.title')).toBeVisible();

  await clock.advance(limits.stepUpLife);
  await page.goto('/personal-center/passkeys');
  await tabTo(page, page.getByRole('button', { name: /^Rename / }), 'Enter');
  await tabTo(page, page.getByRole('textbox', { name: say('passkeys.rename.label') }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Kitchen tablet');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('stepUp.dialog.title') });
  await tabTo(page, dialog.getByRole('button', { name: say('passkeys.use.button') }), 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kitchen tablet')).toBeVisible();
});

test('A13: after a sign-in by password a passkey is offered once, and signs in from then on', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await name(foyer, owner, 'Robin');
  const authenticator = await addAuthenticator(page);
  const offer = page.getByRole('dialog', { name: say('passkeys.offer.title') });
  await signInByPassword(page, owner);
  await tabTo(page, offer.getByRole('button', { name: say('passkeys.offer.later') }), 'Enter');
  await page.reload();
  await expect(page.getByText(say('devices.panel.current'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('foyer.passkeyOffered'));
  await page.reload();
  await tabTo(page, offer.getByRole('button', { name: say('passkeys.offer.make') }), 'Enter');
  await expect(page.getByText(say('passkeys.list.added'))).toBeAttached();
  await authenticator.attend(false);
  await signOut(page);
  await page.goto('/login');
  await hydrated(page);
  await authenticator.attend(true);
  await page.keyboard.press('Tab');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('A13: a browser that makes passkeys by itself is asked to, and the owner is told', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await name(foyer, owner, 'Robin');
  await addAuthenticator(page);
  // the authenticator does what Chromium leaves to its password manager
  await page.addInitScript(() => {
    const create = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = (options) => create({ publicKey: options?.publicKey });
  });
  await signInByPassword(page, owner);
  await expect(page.getByText(say('passkeys.offer.made'))).toBeAttached();
  await page.goto('/personal-center/passkeys');
  await expect(page.getByText(say('passkeys.item.unused'))).toBeVisible();
});
