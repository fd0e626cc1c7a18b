import type { PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { expect, type Page } from '@playwright/test';
import type { MovableClock } from '../apps/platform/src/testing/platform-under-test.ts';
import { type Person, person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { codeOf, otpField, setUpApp } from './testing/second-factor.ts';
import { heading, hydrated, signInByPassword, toPassword, tryPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

/** What the links of a round are made from. */
interface Round {
  page: Page;
  /** Has the privacy office create a request for this person. @returns its id */
  request(): Promise<string>;
}

/** One action of the specification's table: its link, and what the user does where it leads. */
interface Walk {
  link(round: Round): Promise<string>;
  /** Whether somebody has to be signed in before anything shows. */
  signsIn: boolean;
  /** @param wasIn whether somebody was signed in when the link came */
  end(round: Round, wasIn: boolean): Promise<void>;
}

const redirectUri = 'https://app.wagmoor.example/account/return';
const google = 'https://oauth-redirect.googleusercontent.com/r/foyer-demo';
const alexa = 'https://layla.amazon.com/api/skill/link/MDEMOVENDOR00';
const kestrel = 'https://link.kestrel.example/return';
const state = 'a%20b~c+%2B';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const linkTo = (appName: string, action: PartnerAction, more: Record<string, string> = {}) =>
  `/?${new URLSearchParams({ appName, action, ...more })}`;

/** A code has come back to an address, with the state as it was. */
async function returned(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(`${address}?code=`));
  expect(page.url().endsWith(`&state=${state}`)).toBe(true);
}

const voice = (action: PartnerAction, client: string, address: string): Walk => ({
  link: async () =>
    `${linkTo('cloudApp', action, { client_id: client, redirect_uri: address, response_type: 'code' })}&state=${state}`,
  signsIn: true,
  async end({ page }) {
    await button(page, 'grants.voice.agree').click();
    await returned(page, address);
  },
});

const confirming = (action: PartnerAction): Walk => ({
  link: async ({ request }) => linkTo('accountWeb', action, { requestId: await request() }),
  signsIn: true,
  async end({ page }) {
    await expect(page).toHaveURL('/handler');
    await button(page, 'dsrr.confirm.press').click();
    await expect(heading(page, 'dsrr.confirm.done')).toBeVisible();
  },
});

const walks: Record<PartnerAction, Walk> = {
  login: {
    link: async () =>
      `${linkTo('petApp', 'login', { redirectUri, response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' })}&state=${state}`,
    signsIn: true,
    async end({ page }, wasIn) {
      if (wasIn)
        await page.getByRole('button', { name: say('screen.partner.continue', { app: 'Wagmoor' }) }).click();
      await returned(page, redirectUri);
    },
  },
  dsrrVerifyAccountByEmail: confirming('dsrrVerifyAccountByEmail'),
  dsrrVerifyAccountInForm: confirming('dsrrVerifyAccountInForm'),
  bindGoogleVoice: voice('bindGoogleVoice', 'larkholm-google', google),
  bindAlexaVoice: voice('bindAlexaVoice', 'larkholm-alexa', alexa),
  bindAssistant: voice('bindAssistant', 'larkholm-kestrel', kestrel),
  manage: {
    link: async () => linkTo('petApp', 'manage'),
    signsIn: true,
    async end({ page }) {
      await expect(page).toHaveURL('/personal-center/security');
      await expect(heading(page, 'center.security.title')).toBeVisible();
    },
  },
  dsrrVerifyEmail: {
    link: async ({ request }) => linkTo('accountWeb', 'dsrrVerifyEmail', { requestId: await request() }),
    signsIn: false,
    async end({ page }) {
      await expect(page).toHaveURL('/handler');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  dsrrResetPassword: {
    link: async ({ request }) => linkTo('accountWeb', 'dsrrResetPassword', { requestId: await request() }),
    signsIn: false,
    async end({ page }) {
      await expect(page).toHaveURL('/dsrr-check-email');
      await expect(heading(page, 'dsrr.check.title')).toBeVisible();
    },
  },
  delAccount: {
    link: async () => linkTo('petApp', 'delAccount'),
    signsIn: true,
    async end({ page }) {
      await expect(page).toHaveURL('/del-account-data');
      await expect(heading(page, 'deletion.account.title')).toBeVisible();
    },
  },
};

/** Signs in where a link has led, with the second factor where one is set up. */
async function enter(
  page: Page,
  owner: Person,
  { secret, clock }: { secret: string | undefined; clock: MovableClock },
): Promise<void> {
  await expect(page).toHaveURL('/login');
  await hydrated(page);
  await toPassword(page, owner.email);
  await tryPassword(page, owner.password);
  if (secret === undefined) return;
  await expect(heading(page, 'factors.signIn.title')).toBeVisible();
  // a code is good once
  await clock.advance(60_000);
  await otpField(page).fill(codeOf(secret, clock));
}

/** As a browser that has never been here. */
async function forget(page: Page, url: string): Promise<void> {
  // a page of the same origin that is not the portal's: the portal would write to the storage again
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}

const all = Object.keys(walks) as PartnerAction[];

/** Whoever is signed in is asked for no second factor; who is not goes the same way behind it whatever the action. */
const rounds = [
  { who: 'signed in', wasIn: true, hasFactor: false, actions: all },
  { who: 'nobody signed in', wasIn: false, hasFactor: false, actions: all },
  {
    who: 'nobody signed in, one action of each end, second factor on',
    wasIn: false,
    hasFactor: true,
    actions: ['login', 'bindGoogleVoice', 'dsrrVerifyAccountInForm'],
  },
] as const;

for (const { who, wasIn, hasFactor, actions } of rounds)
  test(`every action of the table ends where it should: ${who}`, async ({ page, foyer, clock, troubles }) => {
    test.slow();
    troubles.expect(
      /^request to https:\/\/(?:app\.wagmoor\.example|oauth-redirect\.googleusercontent\.com|layla\.amazon\.com|link\.kestrel\.example)/,
    );
    for (const address of [redirectUri, google, alexa, kestrel])
      await page.route(`${address}**`, (route) => route.fulfill({ body: 'partner' }));
    const owner = await registered(foyer, person());
    if (wasIn || hasFactor) await signInByPassword(page, owner);
    const secret = hasFactor ? (await setUpApp(page, clock)).secret : undefined;
    const round: Round = {
      page,
      async request() {
        const out = await foyer.operate('dsrr', 'create', '--email', owner.email, '--kind', 'access');
        const [, requestID] = /^Request +(\S{22})$/m.exec(out) ?? [];
        if (requestID === undefined) throw new Error(out);
        return requestID;
      },
    };
    for (const action of actions)
      await test.step(action, async () => {
        const { link, signsIn, end } = walks[action];
        if (!wasIn) await forget(page, foyer.url);
        await page.goto(new URL(await link(round), foyer.url).href);
        if (signsIn && !wasIn) await enter(page, owner, { secret, clock });
        await end(round, wasIn);
      });
  });
