import { expect, type Page } from '@playwright/test';
import { type PartnerPages, playPartners } from './testing/partner-pages.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, signIn, signInByPassword } from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const client_id = 'healthApp';
const redirect_uri = 'https://app.morrowell.example/oidc/return';
const signedOut = 'https://app.morrowell.example/signed-out';
const code_verifier = 'a'.repeat(43);
const onTo = (page: Page) =>
  page.getByRole('button', { name: say('screen.partner.continue', { app: 'Morrowell' }) });
const backTo = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: say('shell.footer.returnToApp', { app: 'Morrowell' }) });

const request = (more: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({
    ...{ client_id, redirect_uri, response_type: 'code', scope: 'openid', state: 's' },
    code_challenge: 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA',
    code_challenge_method: 'S256',
    ...more,
  })}`;
const logout = (asked: Record<string, string>) => `/oauth/logout?${new URLSearchParams(asked)}`;

/** Signs the app in, with whoever is signed in. @returns its id_token */
async function idTokenOf(page: Page, partners: PartnerPages): Promise<string> {
  await page.goto(request());
  await onTo(page).click();
  const code = new URL(await partners.next()).searchParams.get('code') ?? '';
  const answer = await page.request.post('/oauth/token', {
    form: { grant_type: 'authorization_code', client_id, redirect_uri, code, code_verifier },
  });
  return (await answer.json()).id_token;
}

/** Asks for an answer without a screen. @returns the error that the app gets */
async function silentError(page: Page, partners: PartnerPages): Promise<string | null> {
  await page.goto(request({ prompt: 'none' })).catch(() => undefined);
  return new URL(await partners.next()).searchParams.get('error');
}

test('oidcc-rp-initiated-logout, oidcc-rp-initiated-logout-no-state: a press signs out and leads back, with the state or without one; prompt=none is refused then', async ({
  page,
  foyer,
  troubles,
}) => {
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  for (const state of ['s'.repeat(128), undefined]) {
    await page.goto('/login');
    await signInByPassword(page, owner);
    await expect(heading(page, 'profile.home.title')).toBeVisible();
    const id_token_hint = await idTokenOf(page, partners);
    const asked = { id_token_hint, post_logout_redirect_uri: signedOut };
    await page.goto(logout(state === undefined ? asked : { ...asked, state }));
    await expect(heading(page, 'sessions.signOut.title')).toBeFocused();
    await button(page, 'profile.session.signOut').click();
    expect(await partners.next()).toBe(state === undefined ? signedOut : `${signedOut}?state=${state}`);
    expect(await silentError(page, partners)).toBe('login_required');
  }
});

test('G8: an app that means an earlier sign-in ends nothing and is told so, with the keyboard alone', async ({
  page,
  foyer,
  troubles,
}) => {
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  await page.goto('/login');
  await signInByPassword(page, owner);
  const id_token_hint = await idTokenOf(page, partners);
  await page.goto('/personal-center/profile');
  await signOut(page);
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await page.goto(logout({ id_token_hint, post_logout_redirect_uri: signedOut, state: 's' }));
  await expect(heading(page, 'sessions.signOut.otherTitle')).toBeFocused();
  await expect(button(page, 'profile.session.signOut')).toHaveCount(0);
  await tabTo(page, backTo(page), 'Enter');
  expect(await partners.next()).toBe(`${signedOut}?state=s`);
  await page.goto('/personal-center/profile');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('oidcc-rp-initiated-logout-no-params, oidcc-rp-initiated-logout-only-state, oidcc-rp-initiated-logout-bad-id-token-hint, oidcc-rp-initiated-logout-no-id-token-hint: the page asks, says when it is done, and leads back to nobody', async ({
  page,
  foyer,
  troubles,
}) => {
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  const post_logout_redirect_uri = signedOut;
  const requests: Record<string, string>[] = [
    {},
    { state: 's' },
    { id_token_hint: 'a.b.c', post_logout_redirect_uri },
    { post_logout_redirect_uri },
  ];
  for (const asked of requests) {
    await page.goto('/login');
    await signInByPassword(page, owner);
    await expect(heading(page, 'profile.home.title')).toBeVisible();
    await page.goto(logout(asked));
    await button(page, 'profile.session.signOut').click();
    await expect(heading(page, 'sessions.signOut.done')).toBeFocused();
  }
  await page.getByRole('link', { name: say('limits.unlock.signIn') }).click();
  await expect(signIn(page).heading).toBeVisible();
  expect(partners.answers).toEqual([]);
});
