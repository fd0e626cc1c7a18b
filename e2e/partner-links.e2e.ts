import { maskEmail } from '@foyer/contract/fields/mask-email';
import { expect, type Page } from '@playwright/test';
import { linkedOrigins, linkWith, openLink, wayBack } from './testing/partner-links.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import {
  heading,
  hydrated,
  signIn,
  signInByPassword,
  toCode,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';
import { addressesWhileAsking, trafficOf } from './testing/traffic.ts';

const secret = 'canary-of-a-partner-link-0123456789-abcdefg';
const failedUri = 'https://app.wagmoor.example/account/failed';
const redirectUri = 'https://app.wagmoor.example/account/return';
const pkce = {
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};

test.describe('addresses that an app has not registered', () => {
  // Each kind of trap there is: allowed-address.test.ts and check-app-activated.integration.test.ts.
  const hostile = [
    ['a foreign host', 'https://evil.example/account/return'],
    ['slash and backslash', '/\\evil.example/account/return'],
    ['a script', 'javascript:alert(document.domain)'],
  ] as const;

  test('R74, R75, F1: a link with one shows the page that refuses it, with the rule and no value of the link, to a visitor who is signed out and to one who is signed in', async ({
    page,
    foyer,
  }) => {
    const owner = await registered(foyer, person());
    const refused = async (what: string, link: string, rule: 'redirectUri' | 'failedUri') => {
      await page.goto(link);
      await expect(heading(page, 'shell.refused.title'), what).toBeVisible();
      await expect(page.getByText(say(`shell.refusedBy.${rule}`)), what).toBeVisible();
      expect(await linkedOrigins(page), what).toEqual([foyer.url]);
      await expect(wayBack(page), what).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('foyer.partner')), what).toBeNull();
    };
    const all = async () => {
      for (const [what, address] of hostile)
        await refused(what, linkWith({ redirectUri: address, state: 's' }), 'redirectUri');
      const [[what, address]] = hostile;
      await refused(what, linkWith({ redirectUri, failedUri: address }), 'failedUri');
      await refused(what, linkWith({ action: 'manage', redirectUri: address }), 'redirectUri');
    };
    await all();
    await page.getByRole('link', { name: say('shell.message.start') }).click();
    await signInByPassword(page, owner);
    await expect(page).toHaveURL('/personal-center/profile');
    await all();
  });
});

test('R76, F1: a registered address is the way back: for failures with the error and the state of the link', async ({
  page,
  troubles,
}) => {
  troubles.expect(/request to https:\/\/app\.wagmoor\.example/);
  await page.route('https://app.wagmoor.example/**', (route) => route.fulfill({ body: 'the app' }));
  const leave = async (link: string, answer: string) => {
    await openLink(page, link);
    await wayBack(page).click();
    await page.waitForURL((url) => url.href.startsWith('https://app.wagmoor.example/'));
    expect(page.url()).toBe(answer);
  };
  await leave(linkWith({ redirectUri, state: 's' }), `${redirectUri}?error=access_denied&state=s`);
  // Written as no encoder would write it again: the partner compares byte for byte.
  for (const state of ['a%20b~c', 'a+b%2Bc%3D', '%e4%BD%a0&x']) {
    const [own] = state.split('&');
    const link = `${linkWith({ redirectUri, failedUri, accessToken: secret })}&state=${state}`;
    await leave(link, `${failedUri}?error=access_denied&state=${own}`);
  }
});

test.describe('a link with an address that the app has registered', () => {
  const app = 'Wagmoor';
  const lead = (page: Page) => page.getByRole('main').getByText(say('screen.partner.lead', { app }));
  const goOn = (page: Page) => page.getByRole('button', { name: say('screen.partner.continue', { app }) });

  test('B8: the page says where the link leads; after a sign-in it goes there by itself, for a user who was signed in before by one press, with the keyboard alone', async ({
    page,
    foyer,
    inbox,
    troubles,
  }) => {
    troubles.expect(/request to https:\/\/app\.wagmoor\.example/);
    const owner = await registered(foyer, person());
    const state = 'a%20b~c+%2B';
    await openLink(
      page,
      `${linkWith({ redirectUri, failedUri, response_type: 'code', ...pkce })}&state=${state}`,
    );
    await expect(lead(page)).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register-by-password');
    await expect(lead(page)).toBeVisible();
    await page.goBack();
    await toCode(page, inbox, owner.email);
    await page.goBack();
    await toPassword(page, owner.email);
    await expect(lead(page)).toBeVisible();
    await expect(goOn(page)).toHaveCount(0);
    await page.route('https://app.wagmoor.example/**', (route) => route.fulfill({ body: 'the app' }));
    await tryPassword(page, owner.password);
    await page.waitForURL(`${redirectUri}?code=*`);
    expect(page.url()).toMatch(/\?code=[\w-]{43}&iss=[^&]+&state=/);
    expect(page.url().endsWith(`&state=${state}`)).toBe(true);

    await openLink(page, linkWith({ redirectUri, failedUri, response_type: 'code', state: 's' }));
    await expect(page.getByText(say('partners.handOver.as'))).toBeVisible();
    // A public app that asks for a code without PKCE hears of it.
    await tabTo(page, goOn(page), 'Enter');
    await page.waitForURL(`${redirectUri}?error=invalid_request*`);
    expect(page.url().endsWith('&state=s')).toBe(true);

    await openLink(page, linkWith({ redirectUri, failedUri, state: 's' }));
    await tabTo(page, button(page, 'partners.handOver.cancel'), 'Enter');
    await page.waitForURL(`${failedUri}?error=access_denied&state=s`);
  });

  test('the name of the app takes the place of a sentence, its logo shows in the scene: nothing moves', {
    tag: '@both-widths',
  }, async ({ page }) => {
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, input, main button')].map((each) => {
          const { x, y } = each.getBoundingClientRect();
          return [x, y + scrollY];
        }),
      );
    await page.goto('/login');
    await hydrated(page);
    const before = await places();
    await openLink(page, linkWith({ redirectUri }));
    await expect(lead(page)).toBeVisible();
    await expect(page.getByRole('banner').getByText('Wagmoor')).toBeVisible();
    await expect(page.locator('[data-moment]')).toHaveAttribute('style', /--wall/);
    expect(await places()).toEqual(before);
  });
});

test('R79: a code, a token and the secret of a mailed link are out of the address bar before anything else is asked for, and no referrer tells them', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  const seen = addressesWhileAsking(page);
  const traffic = trafficOf(page);
  const mailed = 'mailed-link-canary-0123456789-0123456789-ab';
  const links = [
    linkWith({ authorizeCode: secret, accessToken: secret, redirectUri }),
    `/register-by-password?access%54oken=${secret}&lang=de`,
    `/handler#t=${mailed}`,
  ];
  const walk = async () => {
    for (const each of links) {
      const before = seen.length;
      // Another page in between: going from a fragment to a fragment loads nothing.
      await page.goto('about:blank');
      await page.goto(each);
      await hydrated(page);
      await page.getByRole('heading', { level: 1 }).click();
      await expect.poll(() => seen.length).toBeGreaterThan(before);
    }
  };
  await walk();
  await page.goto('/login?lang=en');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  links.push(linkWith({ action: 'manage', accessToken: secret }));
  await walk();
  const told = seen.filter(([, address]) => [secret, mailed].some((each) => address.includes(each)));
  expect(told).toEqual([]);
  expect(traffic.referrers).toEqual([]);
  // Nothing but the links themselves, and of those what a browser sends.
  const asked = traffic.urls.filter((url) => url.includes(mailed) || url.includes(secret));
  expect(new Set(asked.map((url) => new URL(url).pathname))).toEqual(new Set(['/', '/register-by-password']));
});

test.describe('a link with a code and a token', () => {
  const link = linkWith({ authorizeCode: secret, accessToken: secret, redirectUri });

  /** Writes down what is asked for, and what address bar and history hold meanwhile. */
  const watchRequests = (page: Page) =>
    page.addInitScript(() => {
      const seen: string[] = [];
      const { fetch } = globalThis;
      Object.assign(globalThis, {
        seen,
        fetch: (...args: Parameters<typeof fetch>) => {
          const [address, init] = args;
          const kept = [{ ...localStorage }, history.state];
          seen.push(JSON.stringify([location.href, document.referrer, kept, `${address}`, init?.body ?? '']));
          return fetch(...args);
        },
      });
    });

  /** What could be seen while the page asked: all but what it told the one call that finds out who came. */
  const seenBy = async (page: Page) => {
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[]);
    return seen.map((each) => {
      const [href, referrer, kept, address, body] = JSON.parse(each);
      return JSON.stringify([
        href,
        referrer,
        kept,
        address,
        address.endsWith('/checkAppActivated') ? '' : body,
      ]);
    });
  };
  const storedBy = (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]));

  test('R79: leaves the address bar before anything else is asked for and opens the normal sign-in, after which nothing of it is left', async ({
    page,
    foyer,
    troubles,
  }) => {
    troubles.expect(/request to https:\/\/app\.wagmoor\.example/);
    const owner = await registered(foyer, person());
    await watchRequests(page);
    await openLink(page, link);
    await expect(heading(page, 'signIn.login.title')).toBeVisible();
    const seen = await seenBy(page);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((each) => each.includes(secret))).toEqual([]);
    await page.route('https://app.wagmoor.example/**', (route) => route.fulfill({ body: 'the app' }));
    await signInByPassword(page, owner);
    await page.waitForURL(`${redirectUri}`);
    await page.goto('/personal-center/profile');
    expect(await storedBy(page)).not.toContain(secret);
    await page.goBack();
    expect(page.url()).not.toContain(secret);
    await page.goForward();
    expect(page.url()).not.toContain(secret);
  });

  test('R80: asks a signed-in user with which account to go on; a reload asks again, and nothing goes on without a press', async ({
    page,
    foyer,
  }) => {
    const owner = await registered(foyer, person());
    await signInByPassword(page, owner);
    await watchRequests(page);
    await openLink(page, link);
    const question = page.getByRole('heading', {
      name: say('signIn.continueAs.title', { address: maskEmail(owner.email) }),
    });
    await expect(question).toBeVisible();
    expect((await seenBy(page)).filter((each) => each.includes(secret))).toEqual([]);
    await page.reload();
    await expect(question).toBeVisible();
    await page.goto('/personal-center/security');
    await expect(question).toBeVisible();
    await button(page, 'signIn.continueAs.yes').click();
    await expect(page).toHaveURL('/continue-to-app');
    await expect(heading(page, 'partners.handOver.title')).toBeVisible();
    expect(await storedBy(page)).not.toContain(secret);
    await page.goto('/login');
    await expect(page).toHaveURL('/continue-to-app');
  });

  test('R80: another account can be used instead; what the partner asked for is kept', async ({
    page,
    foyer,
  }) => {
    const [owner, other] = [await registered(foyer, person()), await registered(foyer, person())];
    await signInByPassword(page, owner);
    await openLink(page, linkWith({ action: 'manage', accessToken: secret, redirectUri }));
    await button(page, 'signIn.continueAs.other').click();
    await expect(heading(page, 'signIn.login.title')).toBeVisible();
    await expect(page.getByRole('banner').locator('img')).toHaveCount(1);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await expect(signIn(page).email, 'who was left is not offered').toHaveValue('');
      await expect(page.getByText(owner.email)).toBeHidden();
    }
    await signInByPassword(page, other);
    await expect(page).toHaveURL('/personal-center/security');
    await expect(page.getByText(other.email).first()).toBeVisible();
    await expect(wayBack(page)).toBeVisible();
  });
});
