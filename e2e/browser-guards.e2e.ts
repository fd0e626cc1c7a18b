import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { registered } from './testing/register.ts';
import { heading, hydrated, signIn, signInByPassword } from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

const profile = '/personal-center/profile';

test('R99: text never becomes code: markup, eval and addresses that are scripts are stopped', async ({
  page,
  troubles,
}) => {
  troubles.expect(/Trusted|trusted|Content Security Policy|violation|unsafe-eval|csp-report/);
  await page.goto('/login');
  await hydrated(page);
  const stopped = await page.evaluate(() => {
    const nameOfError = (attempt: () => unknown) => {
      try {
        return `done: ${attempt()}`;
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    };
    const attempts = [
      () => {
        document.body.innerHTML = '<img src=x onerror="document.title=\'taken\'">';
      },
      // biome-ignore lint/security/noGlobalEval: the browser has to refuse it
      () => eval('1'),
      () => new Function('return 1')(),
    ];
    // in a timer: code that Playwright evaluates may use eval, although the page may not
    return new Promise<string[]>((resolve) => {
      setTimeout(() => resolve(attempts.map(nameOfError)));
    });
  });
  expect(stopped).toEqual(['TypeError', 'EvalError', 'EvalError']);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = "javascript:document.title='taken'";
    document.body.append(link);
    link.click();
  });
  await expect(signIn(page).email).toBeVisible();
  await expect(page).not.toHaveTitle('taken');
});

/** A page of an attacker, on another port, that opens addresses in windows and keeps references to them. */
async function foreignPage(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test('R102: a page that opens the portal in a window cannot control it', async ({
  page,
  baseURL,
  troubles,
}) => {
  const foreign = await foreignPage();
  troubles.expect(new RegExp(foreign.url));
  await page.goto(foreign.url);
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => {
    Object.assign(window, { held: window.open(address) });
  }, `${baseURL}/login`);
  const portal = await opened;
  await expect(signIn(portal).email).toBeVisible();
  expect(await portal.evaluate(() => window.opener)).toBeNull();
  expect(await page.evaluate(() => (Reflect.get(window, 'held') as Window | null)?.closed)).toBe(true);
  foreign.close();
});

test('R102: neither messages nor service workers nor what another tab stores can steer the portal', async ({
  page,
  context,
  foyer,
}) => {
  await signInByPassword(page, await registered(foyer, person()));
  const other = await context.newPage();
  await other.goto('/contact-us');
  await page.evaluate(() => {
    for (const data of ['signOut', '{"to":"/contact-us"}', { type: 'navigate', to: '//elsewhere.example' }])
      window.postMessage(data, '*');
  });
  for (const text of ['{', 'null', '[]', '{"__proto__":{"token":"x"}}', '{"token":{}}', '"\\u0000"']) {
    await other.evaluate((odd) => localStorage.setItem('foyer.stash', odd), text);
  }
  await expect(page).toHaveURL(profile);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await other.evaluate(() => localStorage.setItem('foyer.user', '{"token":["odd"],"accountID":7}'));
  await expect(heading(page, 'signIn.login.title')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('foyer.user'))).toBeNull();
});

test('R104: another account in one tab is the account of every tab', async ({ page, context, foyer }) => {
  const [first, second] = [await registered(foyer, person()), await registered(foyer, person())];
  await signInByPassword(page, first);
  const other = await context.newPage();
  await other.goto(profile);
  await expect(other.getByText(first.email).first()).toBeVisible();
  await signOut(page);
  await expect(heading(other, 'signIn.login.title')).toBeVisible();
  await signInByPassword(page, second);
  await expect(page.getByText(second.email).first()).toBeVisible();
  await expect(other.getByText(second.email).first()).toBeVisible();
  await expect(other.getByText(first.email)).toHaveCount(0);
});
