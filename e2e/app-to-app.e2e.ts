import { expect, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, hydrated, signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

/** The sandbox is another site, with an address of its own. */
const toSandbox = /^request to http:\/\/127\.0\.0\.1:\d+\//;

/** Exchanges the code with which the browser came back to the sandbox. */
async function exchange(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Back with a code' })).toBeVisible();
  await page.getByRole('button', { name: 'Exchange the code' }).click();
  await expect(page.getByRole('heading', { name: `Tokens of ${name}` })).toBeVisible();
  await expect(page.getByText('refresh_token', { exact: true })).toBeVisible();
}

test('assistants are linked from app to app, once their notice was agreed to in a browser', async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(toSandbox);
  const owner = await registered(foyer, person());
  const sandbox = `http://127.0.0.1:${foyer.services.config.sandboxPort}`;
  const agree = page.getByRole('button', { name: 'Agree and link', exact: true });

  // the app of the family has nobody signed in
  await page.goto(`${sandbox}/app-to-app/kestrelVoice`);
  await page.getByRole('link', { name: 'Sign in to Larkholm Home' }).click();
  await hydrated(page);
  await signInByPassword(page, owner);
  await exchange(page, 'Larkholm Home');

  // the notice is for a browser
  await page.goto(`${sandbox}/app-to-app/kestrelVoice`);
  await agree.click();
  await expect(page.getByText('interaction_required')).toBeVisible();
  await page.getByRole('link', { name: 'Link Kestrel in a browser' }).click();
  await expect(page).toHaveURL(/\/link-to-assistant$/);
  const names = { name: 'Kestrel', familyName: 'Larkholm' };
  await expect(page.getByRole('heading', { name: say('grants.voice.title', names) })).toBeVisible();
  await button(page, 'grants.voice.agree').click();
  await exchange(page, 'Kestrel');

  // from here on without a browser: by an intent, and by an address
  for (const [type, name] of [
    ['googleVoice', 'Google'],
    ['alexaVoice', 'Amazon Alexa'],
    ['kestrelVoice', 'Kestrel'],
  ] as const) {
    await page.goto(`${sandbox}/app-to-app/${type}`);
    await agree.click();
    await exchange(page, name);
  }
  await page.goto(`${sandbox}/app-to-app/googleVoice`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('access_denied')).toBeVisible();

  await page.goto('/personal-center/linked-apps');
  await expect(heading(page, 'grants.home.title')).toBeVisible();
  for (const name of ['Google', 'Amazon Alexa', 'Kestrel'])
    await expect(page.getByRole('button', { name: say('grants.unlink.press', { name }) })).toBeVisible();
  await page.goto('/personal-center/activity');
  await expect(page.getByText(say('activity.event.assistantAllowed')).first()).toBeVisible();
  await expect(page.getByText(/Google · .*Larkholm Home/)).toBeVisible();
});
