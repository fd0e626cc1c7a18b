import { expect, type Locator, type Page } from '@playwright/test';
import type { TestInbox } from '../apps/platform/src/testing/platform-under-test.ts';
import { signedIn } from './durability/crowd.ts';
import { linkWith } from './testing/partner-links.ts';
import { playPartners } from './testing/partner-pages.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { codeField, heading, hydrated, signIn, signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const returns = 'https://app.morrowell.example/oidc/return';
const google = 'https://oauth-redirect.googleusercontent.com/r/foyer-demo';
const challenge = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA';
const handOver = '**/beginPartnerHandOver';
const linked = '**/bindThirdParty4Setting';

const request = (more: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({
    client_id: 'healthApp',
    redirect_uri: returns,
    response_type: 'code',
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 's',
    ...more,
  })}`;
const linking = `/?${new URLSearchParams({
  appName: 'cloudApp',
  action: 'bindGoogleVoice',
  client_id: 'larkholm-google',
  redirect_uri: google,
  response_type: 'code',
  state: 's',
})}`;

const plain = linkWith({ redirectUri: 'https://app.wagmoor.example/account/return', state: 's' });

const app = 'Morrowell';
const onTo = (page: Page) => page.getByRole('button', { name: say('screen.partner.continue', { app }) });
const backTo = (page: Page) => page.getByRole('button', { name: say('shell.footer.returnToApp', { app }) });
const gone = (page: Page) => heading(page, 'partners.closed.gone');

/** The code of the next letter that has one. */
async function codeFor(inbox: TestInbox, email: string): Promise<string> {
  for (;;) {
    const { code } = await inbox.waitFor(email);
    if (code !== undefined) return code;
  }
}

/** Tells of every page of the portal that shows anything. */
async function shownPages(page: Page): Promise<readonly string[]> {
  const shown: string[] = [];
  await page.exposeFunction('noteShown', (path: string) => shown.push(path));
  await page.addInitScript(() => {
    const note = () => {
      if (document.querySelector('h1, header, main')) Reflect.get(globalThis, 'noteShown')(location.pathname);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  return shown;
}

test('F3: prompt=none shows no screen: nobody signed in, somebody signed in, and a session that has ended elsewhere', async ({
  page,
  foyer,
  troubles,
}) => {
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  const shown = await shownPages(page);
  const answerTo = async (link: string) => {
    await page.goto(link).catch(() => undefined);
    return new URL(await partners.next()).searchParams;
  };
  const nobody = await answerTo(request({ prompt: 'none' }));
  expect(Object.fromEntries(nobody)).toEqual({ error: 'login_required', iss: foyer.url, state: 's' });
  expect(shown).toEqual([]);

  await page.goto('/login');
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  const code = await answerTo(request({ prompt: 'none' }));
  expect(code.get('code')).toMatch(/^[\w-]{43}$/);
  const tooOld = await answerTo(request({ prompt: 'none', max_age: '0' }));
  expect(tooOld.get('error')).toBe('login_required');

  const { call } = await signedIn({ url: foyer.url } as Parameters<typeof signedIn>[0], owner);
  await call('accountLogout', { everywhere: true });
  const ended = await answerTo(request({ prompt: 'none' }));
  expect(Object.fromEntries(ended)).toEqual({ error: 'login_required', iss: foyer.url, state: 's' });
  // the pages of the sign-in, and none of a request
  expect(new Set(shown)).toEqual(new Set(['/login', '/login-by-password', '/personal-center/profile']));
});

test('F3: prompt=none is answered while the platform answers no call', async ({ page, foyer, troubles }) => {
  troubles.expect(/ERR_FAILED/);
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await page.route(handOver, (route) => route.abort());
  await page.goto(request({ prompt: 'none' })).catch(() => undefined);
  expect(new URL(await partners.next()).searchParams.get('error')).toBe('temporarily_unavailable');
});

test('F4: max_age of 0 and of 1 second and prompt=login ask for one sign-in, and get the code with it', async ({
  page,
  foyer,
  troubles,
}) => {
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  const requests: Record<string, string>[] = [{ max_age: '0' }, { max_age: '1' }, { prompt: 'login' }];
  for (const more of requests) {
    await foyer.clock.advance(5000);
    await page.goto(request(more));
    await onTo(page).click();
    await expect(page).toHaveURL('/login');
    await signInByPassword(page, owner);
    expect(await partners.next()).toContain('?code=');
  }
});

test('F1: without a network the press changes nothing; the next one brings the one answer', async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await page.goto(request());
  await expect(onTo(page)).toBeEnabled();
  await page.route(handOver, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await onTo(page).click();
  await lost;
  await expect(onTo(page)).not.toHaveAttribute('aria-busy');
  expect(partners.answers).toEqual([]);
  await page.unroute(handOver);
  await onTo(page).click();
  expect(await partners.next()).toContain('?code=');
});

test('F1: without a network an assistant is not linked, and hears nothing; the next press links it', async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const partners = await playPartners(page, troubles);
  await signInByPassword(page, await registered(foyer, person()));
  await page.goto(linking);
  await page.route(linked, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await button(page, 'grants.voice.agree').click();
  await lost;
  await expect(button(page, 'grants.voice.agree')).not.toHaveAttribute('aria-busy');
  expect(partners.answers).toEqual([]);
  await page.unroute(linked);
  await button(page, 'grants.voice.agree').click();
  expect(await partners.next()).toContain(`${google}?code=`);
});

/** What is asked for, what answers it, and the call that both tabs have made before either gets its answer. */
const duplicated: [what: string, link: string, goOn: (page: Page) => Locator, asked?: string][] = [
  ['a standard request', request(), onTo, handOver],
  ['an assistant’s request', linking, (page) => button(page, 'grants.voice.agree'), linked],
  ['a plain link', plain, (page) => button(page, 'screen.partner.continue')],
];

for (const [what, link, goOn, call] of duplicated)
  test(`F1: of a duplicated tab and its original one answers; the other says that it is done: ${what}`, async ({
    page,
    context,
    foyer,
    troubles,
  }) => {
    const partners = await playPartners(page, troubles);
    await signInByPassword(page, await registered(foyer, person()));
    await page.goto(link);
    await expect(goOn(page)).toBeEnabled();
    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    const twin = await context.newPage();
    await twin.addInitScript((items) => {
      if (sessionStorage.length === 0) Object.assign(sessionStorage, items);
    }, kept);
    await twin.goto(new URL(page.url()).pathname);
    await expect(goOn(twin)).toBeEnabled();

    const held = Promise.withResolvers<void>();
    let asked = 0;
    if (call !== undefined)
      await context.route(call, async (route) => {
        asked += 1;
        if (asked === 2) held.resolve();
        await held.promise;
        await route.continue();
      });
    await goOn(page).click();
    // without a call the first press is the answer
    if (call !== undefined) await goOn(twin).click();
    await expect.poll(() => partners.answers.length).toBe(1);
    await expect.poll(async () => (await gone(page).count()) + (await gone(twin).count())).toBe(1);
    expect(partners.answers).toHaveLength(1);
  });

test('F1: an assistant is linked by somebody who has to verify the address first', async ({
  page,
  foyer,
  inbox,
  troubles,
}) => {
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  await foyer.services.store.change((tx) =>
    tx.updateTable('accounts').set({ emailVerifiedAt: null }).where('email', '=', owner.email).execute(),
  );
  await page.goto(linking);
  await expect(page).toHaveURL('/login');
  await signInByPassword(page, owner);
  await button(page, 'grants.voice.agree').click();
  await expect(page).toHaveURL('/personal-center/verify-email');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('email.verify.submit') })
    .click();
  await codeField(page).fill(await codeFor(inbox, owner.email));
  await expect(heading(page, 'email.done.title')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('email.done.back') })
    .click();
  await expect(page).toHaveURL('/link-to-google');
  await button(page, 'grants.voice.agree').click();
  expect(await partners.next()).toContain(`${google}?code=`);
});

test('F1: a request that has waited for an hour says so, and tells the app', async ({ page, troubles }) => {
  const partners = await playPartners(page, troubles);
  await page.goto(request());
  await hydrated(page);
  await expect(backTo(page)).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('foyer.partner') ?? '{}');
    sessionStorage.setItem(
      'foyer.partner',
      JSON.stringify({ ...kept, arrivedAt: kept.arrivedAt - 3_600_000 }),
    );
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: say('partners.closed.over', { app }) })).toBeVisible();
  await backTo(page).click();
  expect(await partners.next()).toContain('?error=access_denied');
});

test('F1: an unknown client and an unregistered address at /oauth/authorize are refused, whoever is signed in', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const refused = async () => {
    await page.goto(request({ client_id: 'nobody' }));
    await expect(page.getByText(say('shell.refusedBy.clientId'))).toBeVisible();
    await page.goto(request({ redirect_uri: 'https://evil.example/' }));
    await expect(page.getByText(say('shell.refusedBy.redirectUri'))).toBeVisible();
  };
  await refused();
  await page.goto('/login');
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await refused();
  const { call } = await signedIn({ url: foyer.url } as Parameters<typeof signedIn>[0], owner);
  await call('accountLogout', { everywhere: true });
  await page.goto(request({ client_id: 'nobody' }));
  await expect(page.getByText(say('shell.refusedBy.clientId'))).toBeVisible();
  await page.goto('/login');
  await expect(signIn(page).heading).toBeVisible();
});
