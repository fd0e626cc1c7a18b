import { expect, type Page } from '@playwright/test';
import { creating } from './testing/creating.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, nextCode } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { codeOf, otpField, setUpApp } from './testing/second-factor.ts';
import { codeField, heading, hydrated, passwordField, signIn, signInByPassword } from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

/** The sandbox is another site, with an address of its own. */
const toSandbox = /^request to http:\/\/127\.0\.0\.1:\d+\//;
test.beforeEach(({ troubles }) => troubles.expect(toSandbox));

const providerButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: say('signIn.login.provider', { name }) });

/** Goes to a provider from the first screen. */
async function visit(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await tabTo(page, providerButton(page, name), 'Enter');
  await expect(page.getByRole('heading', { name: `Sign in with ${name}` })).toBeVisible();
}

/** Chooses on the provider's page who signs in, with the keyboard alone. */
async function be(page: Page, who: { subject: string; email?: string; name?: string }): Promise<void> {
  const form = page.getByRole('group', { name: 'Who' });
  const { subject, name = '', email = '' } = who;
  for (const [label, value] of Object.entries({ Subject: subject, Name: name, Address: email })) {
    await tabTo(page, form.getByLabel(label));
    // by Tab a field is entered with all of it selected
    await (value ? page.keyboard.insertText(value) : page.keyboard.press('Delete'));
  }
  await tabTo(page, form.getByRole('button', { name: 'Continue' }), 'Enter');
}

/** Proves the address that an identity is to belong to. */
async function bindTo(page: Page, code: () => Promise<string>): Promise<void> {
  await expect(heading(page, 'identities.bind.title')).toBeVisible();
  await tabTo(page, button(page, 'identities.bind.submit'), 'Enter');
  await expect(heading(page, 'identities.verify.title')).toBeVisible();
  await tabTo(page, codeField(page));
  await page.keyboard.type(await code());
}

test('Google: somebody new makes an account without a password, and signs in with it again, with the keyboard alone', {
  tag: '@both-widths',
}, async ({ page, inbox }) => {
  const { email } = person();
  const who = { subject: `e2e-${email}`, email, name: 'Robin Collins' };
  await visit(page, 'Google');
  await be(page, who);
  await bindTo(page, () => nextCode(inbox, email));
  await expect(heading(page, 'register.byPassword.title')).toBeVisible();
  await expect(passwordField(page)).toHaveCount(0);
  await tabTo(page, creating(page).consent, 'Space');
  await tabTo(page, button(page, 'register.password.submit'), 'Enter');
  await expect(page).toHaveURL(/\/personal-center/);
  await signOut(page);
  await visit(page, 'Google');
  await be(page, who);
  await expect(page).toHaveURL(/\/personal-center/);
});

test('Apple, with a second factor: the account that the address has is asked for it before it is bound, with the keyboard alone', async ({
  page,
  foyer,
  inbox,
  clock,
}) => {
  const owner = await registered(foyer, person());
  await page.goto('/login');
  await signInByPassword(page, owner);
  const { secret } = await setUpApp(page, clock);
  await signOut(page);
  await clock.advance(60_000);
  await visit(page, 'Apple');
  await be(page, { subject: `e2e-${owner.email}`, email: owner.email, name: 'Kim Larsen' });
  await bindTo(page, () => nextCode(inbox, owner.email));
  await expect(heading(page, 'factors.signIn.title')).toBeVisible();
  await tabTo(page, otpField(page));
  await page.keyboard.type(codeOf(secret, clock));
  await expect(page).toHaveURL(/\/personal-center/);
  await page.goto('/personal-center/linked-apps');
  await expect(
    page.getByRole('button', { name: say('grants.unlink.press', { name: 'Apple' }) }),
  ).toBeVisible();
});

test('in the settings each provider is set up and removed again with the keyboard alone, with a second factor on and without', async ({
  page,
  foyer,
  clock,
}) => {
  const owner = await registered(foyer, person());
  await page.goto('/login');
  await signInByPassword(page, owner);
  for (const provider of ['Google', 'Apple']) {
    if (provider === 'Apple') await setUpApp(page, clock);
    await page.goto('/personal-center/linked-apps');
    const name = { name: provider };
    await tabTo(page, page.getByRole('button', { name: say('grants.link.press', name) }), 'Enter');
    await be(page, { subject: `e2e-settings-${owner.email}` });
    await expect(page).toHaveURL('/personal-center/linked-apps');
    await tabTo(page, page.getByRole('button', { name: say('grants.unlink.press', name) }), 'Enter');
    const yes = page.getByRole('dialog').getByRole('button', { name: say('grants.unlink.yes') });
    await tabTo(page, yes, 'Enter');
    await expect(page.getByRole('button', { name: say('grants.link.press', name) })).toBeVisible();
    // what was pressed is gone
    await expect(heading(page, 'grants.home.title')).toBeFocused();
  }
});

test('R70: what goes wrong at a provider signs nobody in, and says so', async ({ page }) => {
  for (const [press, words] of [
    ['Say no', 'identities.failed.denied'],
    ['Answer with another state', 'identities.failed.over'],
    ['Answer with a code that is too old', 'identities.failed.refused'],
    ['Be down when the code is exchanged', 'identities.failed.unavailable'],
  ] as const) {
    await visit(page, 'Google');
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByRole('main').getByText(say(words, { name: 'Google' }))).toBeVisible();
    await page.getByRole('link', { name: say('identities.failed.again') }).click();
    await expect(signIn(page).heading).toBeVisible();
  }
});

test('the sandbox: an app signs somebody in, gets tokens, refreshes, gives them back and signs out', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const sandbox = `http://127.0.0.1:${foyer.services.config.sandboxPort}`;
  await page.goto(`${sandbox}/apps/petApp/handOver`);
  await hydrated(page);
  await signInByPassword(page, owner);
  await expect(page.getByRole('heading', { name: 'Back with a code' })).toBeVisible();
  await page.getByRole('button', { name: 'Exchange the code' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Refreshed' })).toBeVisible();
  await page.getByRole('button', { name: 'Userinfo' }).click();
  await expect(page.getByRole('main')).toContainText(owner.email);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('main')).toContainText('invalid_grant');
  // what was said breaks where the screen ends
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Sign out of the portal' }).click();
  await button(page, 'profile.session.signOut').click();
  await expect(page.getByRole('heading', { name: 'Back again' })).toBeVisible();
});

for (const name of ['Google', 'Amazon Alexa'])
  test(`the sandbox: ${name} is linked with a real exchange`, async ({ page, foyer }) => {
    const owner = await registered(foyer, person());
    await page.goto(`http://127.0.0.1:${foyer.services.config.sandboxPort}/`);
    await page.getByRole('link', { name: `Link ${name}` }).click();
    await hydrated(page);
    await signInByPassword(page, owner);
    await button(page, 'grants.voice.agree').click();
    // a client that does not prove itself uses no code up
    await page.getByRole('button', { name: 'With another secret' }).click();
    await expect(page.getByRole('main')).toContainText('invalid_client');
    await page.goBack();
    await page.getByRole('button', { name: 'Exchange the code' }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'Refreshed' })).toBeVisible();
  });
