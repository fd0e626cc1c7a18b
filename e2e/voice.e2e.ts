import { maskEmail } from '@foyer/contract/fields/mask-email';
import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, hydrated, signInByPassword } from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const assistants = [
  {
    name: 'Google',
    action: 'bindGoogleVoice',
    client: 'larkholm-google',
    address: 'https://oauth-redirect.googleusercontent.com/r/foyer-demo',
    path: '/link-to-google',
  },
  {
    name: 'Amazon Alexa',
    action: 'bindAlexaVoice',
    client: 'larkholm-alexa',
    address: 'https://layla.amazon.com/api/skill/link/MDEMOVENDOR00',
    path: '/link-to-alexa',
  },
] as const;
const [google] = assistants;
const { address } = google;
const state = 'AB+/=%25%20~%E2%9C%93';
const linkOf = (assistant: (typeof assistants)[number]) =>
  `/login?appName=cloudApp&action=${assistant.action}&client_id=${assistant.client}&redirect_uri=${encodeURIComponent(assistant.address)}&response_type=code&user_locale=en-GB&state=${state}`;
const link = (more = '') => `${linkOf(google)}${more}`;
const leaving = /^request to https:\/\/(?:oauth-redirect\.googleusercontent\.com|layla\.amazon\.com)/;

for (const assistant of assistants)
  test(`R85, R86: ${assistant.name} is linked with one agreement, and Cancel goes back with the state, with the keyboard alone`, async ({
    page,
    foyer,
    troubles,
  }) => {
    const { name, path, address: returns } = assistant;
    const names = { name, familyName: 'Larkholm' };
    troubles.expect(leaving);
    const owner = await registered(foyer, person());
    await page.route(`${returns}**`, (route) => route.fulfill({ body: name }));
    await page.goto(linkOf(assistant));
    await hydrated(page);
    await signInByPassword(page, owner);
    await expect(page).toHaveURL(path);
    const title = page.getByRole('heading', { name: say('grants.voice.title', names) });
    await expect(title).toBeVisible();
    await expect(page.getByRole('main')).toContainText(maskEmail(owner.email));
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.locator('[target=_blank]')).toHaveCount(0);
    expect(await page.content()).not.toContain(state);
    await tabTo(page, button(page, 'grants.voice.cancel'), 'Enter');
    await page.waitForURL((url) => url.href.startsWith(`${returns}?error=access_denied`));
    expect(page.url().endsWith(`&state=${state}`)).toBe(true);

    await page.goto(linkOf(assistant));
    await tabTo(page, button(page, 'grants.voice.agree'), 'Enter');
    await page.waitForURL((url) => url.href.startsWith(`${returns}?code=`));
    expect(page.url()).toMatch(/\?code=[\w-]{43}&iss=[^&]+&state=/);
    expect(page.url().endsWith(`&state=${state}`)).toBe(true);
    await page.goto('/personal-center/linked-apps');
    await expect(heading(page, 'grants.home.title')).toBeVisible();
  });

test('R85: a page of an assistant’s link that is closed midway links nothing and keeps nothing from the next one', async ({
  page,
  context,
  foyer,
  troubles,
}) => {
  troubles.expect(leaving);
  const owner = await registered(foyer, person());
  const codes = () => foyer.services.store.read.selectFrom('oauthCodes').select('codeHash').execute();
  const before = await codes();
  await context.route(`${address}**`, (route) => route.fulfill({ body: 'Google' }));
  const popup = await context.newPage();
  await popup.goto(linkOf(google));
  await hydrated(popup);
  await signInByPassword(popup, owner);
  await expect(button(popup, 'grants.voice.agree')).toBeVisible();
  await popup.close();
  expect(await codes()).toEqual(before);
  await page.goto(linkOf(google));
  await button(page, 'grants.voice.agree').click();
  await page.waitForURL((url) => url.href.startsWith(`${address}?code=`));
});

test('R82: a request of no known assistant gets a page of our own, one for too much is answered at its redirect_uri', async ({
  page,
  troubles,
}) => {
  troubles.expect(leaving);
  await page.route(`${address}**`, (route) => route.fulfill({ body: 'Google' }));
  await page.goto(link().replace('larkholm-google', 'somebody'));
  await expect(heading(page, 'shell.refused.title')).toBeVisible();
  await page.goto(link('&scope=everything'));
  await page.waitForURL((url) => url.href.startsWith(`${address}?error=invalid_scope`));
  // as the metadata says of every answer (RFC 9207)
  expect(page.url()).toMatch(/\?error=invalid_scope&iss=[^&]+&state=/);
  expect(page.url().endsWith(`state=${state}`)).toBe(true);
});
