import { maskEmail } from '@foyer/contract/fields/mask-email';
import { expect, type Page } from '@playwright/test';
import { signedIn } from './durability/crowd.ts';
import { type Person, person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { codeOf, otpField, setUpApp } from './testing/second-factor.ts';
import { heading, notice, signIn, signInByPassword } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const returns = 'https://app.morrowell.example/oidc/return';
const signedOut = 'https://app.morrowell.example/signed-out';
const leaving = /^request to https:\/\/app\.morrowell\.example/;
const verifier = 'a'.repeat(43);
/** S256 of the verifier. */
const challenge = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA';

const request = (more: Record<string, string>) =>
  `/oauth/authorize?${new URLSearchParams({
    client_id: 'healthApp',
    redirect_uri: returns,
    response_type: 'code',
    scope: 'openid portal',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 's',
    ...more,
  })}`;

const onTo = (page: Page) =>
  page.getByRole('button', { name: say('screen.partner.continue', { app: 'Morrowell' }) });

/** Answers for the app's own pages, which need not exist. */
const playApp = (page: Page) =>
  page.route('https://app.morrowell.example/**', (route) => route.fulfill({ body: 'Morrowell' }));

const post = (url: string, path: string, form: Record<string, string>) =>
  fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams({ client_id: 'healthApp', ...form }) });

/** An access token of its user, as an app gets it on its server. */
async function accessToken(url: string, owner: Person): Promise<string> {
  const { call } = await signedIn({ url } as Parameters<typeof signedIn>[0], owner);
  const [, handedOver] = await call('beginPartnerHandOver', {
    appID: 'healthApp',
    redirectUri: returns,
    scope: 'openid portal',
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
  });
  const code = new URL('redirectUrl' in handedOver ? handedOver.redirectUrl : returns).searchParams.get(
    'code',
  );
  const tokens = await post(url, '/oauth/token', {
    grant_type: 'authorization_code',
    redirect_uri: returns,
    code: code ?? '',
    code_verifier: verifier,
  });
  return (await tokens.json()).access_token;
}

/** An entry code for its user. */
async function entryCode(url: string, owner: Person, action: string): Promise<string> {
  const access_token = await accessToken(url, owner);
  return (await (await post(url, '/oauth/portal-code', { access_token, action })).json()).authorize_code;
}

test('B2, R79: a link brings its user along after a press, with the keyboard alone; used up, it is the normal sign-in without a word', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const link = `/?appName=healthApp&action=manage&authorizeCode=${await entryCode(foyer.url, owner, 'manage')}`;
  await page.goto(link);
  const question = page.getByRole('heading', {
    name: say('signIn.continueAs.title', { address: maskEmail(owner.email) }),
  });
  await expect(question).toBeVisible();
  await page.reload();
  await expect(question).toBeVisible();
  await tabTo(page, button(page, 'signIn.continueAs.yes'), 'Enter');
  await expect(page).toHaveURL('/personal-center/security');
  await expect(page.getByText(owner.email).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('foyer.partner'))).not.toContain('entryToken');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(link);
  await expect(heading(page, 'signIn.login.title')).toBeVisible();
});

test('B13: an app fills in whom it expects, and may ask for a fresh sign-in', async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(leaving);
  const owner = await registered(foyer, person());
  await playApp(page);
  await page.goto(request({ login_hint: owner.email }));
  await expect(signIn(page).email).toHaveValue(owner.email);
  await signInByPassword(page, owner);
  await page.waitForURL((url) => url.href.startsWith(`${returns}?code=`));

  await page.goto(request({ prompt: 'login' }));
  await expect(page).toHaveURL('/continue-to-app');
  await onTo(page).click();
  await expect(signIn(page).heading).toBeVisible();
  await signInByPassword(page, owner);
  await page.waitForURL((url) => url.href.startsWith(`${returns}?code=`));

  await page.goto(request({ max_age: '3600' }));
  await onTo(page).click();
  await page.waitForURL((url) => url.href.startsWith(`${returns}?code=`));
});

test('B13: an app that has signed its user out asks for the same here, and gets them back', async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(leaving);
  const owner = await registered(foyer, person());
  await playApp(page);
  await signInByPassword(page, owner);
  const logout = `/oauth/logout?client_id=healthApp&post_logout_redirect_uri=${encodeURIComponent(signedOut)}&state=a%20b`;
  await page.goto(logout);
  await expect(heading(page, 'sessions.signOut.title')).toBeVisible();
  await button(page, 'profile.session.signOut').click();
  await page.waitForURL((url) => url.href === `${signedOut}?state=a%20b`);
  await page.goto('/personal-center/profile');
  await expect(page).toHaveURL('/login');
  await page.goto(logout);
  await page.waitForURL((url) => url.href === `${signedOut}?state=a%20b`);
});

test('B13: an app that wants a second factor gets it on the spot, where the browser let its owner in without', async ({
  page,
  foyer,
  clock,
  troubles,
}) => {
  troubles.expect(leaving);
  const owner = await registered(foyer, person());
  await playApp(page);
  await signInByPassword(page, owner);
  const { secret } = await setUpApp(page, clock);
  // as after a sign-in that a trusted browser was let through with
  await foyer.services.store.change((tx) =>
    tx.updateTable('sessions').set({ stepUpBy: 'password' }).where('stepUpBy', '=', 'otp').execute(),
  );
  await page.goto(request({ acr_values: 'mfa' }));
  await onTo(page).click();
  const dialog = page.getByRole('dialog', { name: say('stepUp.dialog.title') });
  await dialog.getByLabel(say('field.password.label')).fill(owner.password);
  await page.keyboard.press('Enter');
  // a code is good once
  await clock.advance(60_000);
  await otpField(page).fill(codeOf(secret, clock));
  await page.waitForURL((url) => url.href.startsWith(`${returns}?code=`));
});

test('B11: signing out everywhere ends apps and assistants too, where that is ticked', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const authorization = `Bearer ${await accessToken(foyer.url, owner)}`;
  const userinfo = () => fetch(`${foyer.url}/oauth/userinfo`, { headers: { authorization } });
  expect((await userinfo()).status).toBe(200);
  await signInByPassword(page, owner);
  await page.goto('/personal-center/security');
  await button(page, 'sessions.everywhere.button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: say('sessions.everywhere.grants') }).check();
  await dialog.getByRole('button', { name: say('sessions.everywhere.button') }).click();
  await expect(notice(page, 'signedOut')).toBeVisible();
  expect((await userinfo()).status).toBe(401);
});
