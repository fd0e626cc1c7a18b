import { expect, type Page } from '@playwright/test';
import { playPartners } from './testing/partner-pages.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, signInByPassword } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const returns = 'https://coach.energy.example/oidc/return';
const app = 'Energy Coach';

const request = (scope: string, more: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({
    client_id: 'energyCoach',
    redirect_uri: returns,
    response_type: 'code',
    scope,
    state: 's',
    code_challenge: 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA',
    code_challenge_method: 'S256',
    ...more,
  })}`;

const question = (page: Page, key: 'partners.consent.titleHome' | 'partners.consent.titleMore') =>
  page.getByRole('heading', { name: say(key, { app }) });
const code = /[?&]code=[\w-]{43}&iss=[^&]+&state=s$/;

test('G4: an app of another company is allowed with the keyboard, asks again for more, and is taken back under Linked apps', async ({
  page,
  foyer,
  troubles,
}) => {
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  const ask = question(page, 'partners.consent.titleHome');
  await test.step('asked after the sign-in, also after a reload', async () => {
    await page.goto(request('openid devices.read'));
    await signInByPassword(page, owner);
    await expect(ask).toBeVisible();
    await expect(page.getByText('See your devices and their use')).toBeVisible();
    await page.reload();
    await expect(ask).toBeVisible();
    await tabTo(page, button(page, 'partners.consent.yes'), 'Enter');
    expect(await partners.next()).toMatch(code);
  });
  await test.step('Back sends nothing', async () => {
    await page.goBack();
    await expect(heading(page, 'partners.closed.gone')).toBeVisible();
  });
  await test.step('more than before', async () => {
    await page.goto(request('openid devices.read profile'));
    await expect(question(page, 'partners.consent.titleMore')).toBeVisible();
    await button(page, 'partners.consent.yes').click();
    expect(await partners.next()).toMatch(code);
  });
  await test.step('the same again shows nothing', async () => {
    await page.goto(request('openid', { prompt: 'none' })).catch(() => undefined);
    expect(await partners.next()).toMatch(code);
  });
  await test.step('taken back', async () => {
    await page.goto('/personal-center/linked-apps');
    await expect(page.getByText(say('grants.row.runBy', { operator: 'Example Energy Ltd' }))).toBeVisible();
    await page.getByRole('button', { name: say('grants.unlink.press', { name: app }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('grants.unlink.yes') })
      .click();
    await expect(page.getByText(say('grants.home.noApps'))).toBeVisible();
    await page.goto(request('openid', { prompt: 'none' })).catch(() => undefined);
    expect(new URL(await partners.next()).searchParams.get('error')).toBe('consent_required');
  });
});

test('G4: an app that is not allowed hears access_denied; another account is asked anew @desktop', async ({
  page,
  foyer,
  troubles,
}) => {
  const partners = await playPartners(page, troubles);
  const [one, other] = [await registered(foyer, person()), await registered(foyer, person())];
  const ask = question(page, 'partners.consent.titleHome');
  await page.goto(request('openid devices.read'));
  await signInByPassword(page, one);
  await expect(ask).toBeVisible();
  await button(page, 'screen.partner.other').click();
  await signInByPassword(page, other);
  await expect(ask).toBeVisible();
  await button(page, 'partners.consent.no').click();
  const iss = encodeURIComponent(foyer.url);
  expect(await partners.next()).toBe(`${returns}?error=access_denied&iss=${iss}&state=s`);
});
