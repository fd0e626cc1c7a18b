import { expect, type Page } from '@playwright/test';
import { signedIn } from './durability/crowd.ts';
import { type PartnerPages, playPartners } from './testing/partner-pages.ts';
import { type Person, person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, signInByPassword } from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

/** Written as no encoder would write it again: the partner compares byte for byte. */
const state = 'a%20b~c+%2B';
const challenge = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA';
const google = 'https://oauth-redirect.googleusercontent.com/r/foyer-demo';
const alexa = 'https://layla.amazon.com/api/skill/link/MDEMOVENDOR00';
const wagmoor = 'https://app.wagmoor.example/account/return';
const failed = 'https://app.wagmoor.example/account/failed';
const morrowell = 'https://app.morrowell.example/oidc/return';

const query = (params: Record<string, string>) => `${new URLSearchParams(params)}&state=${state}`;
const link = (appName: string, action: string, more: Record<string, string>) =>
  `/?${query({ appName, action, ...more })}`;
const standard = (more: Record<string, string>) =>
  `/oauth/authorize?${query({
    client_id: 'healthApp',
    redirect_uri: morrowell,
    response_type: 'code',
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })}`;
const assistant = (action: string, client_id: string, redirect_uri: string) =>
  link('cloudApp', action, { client_id, redirect_uri, response_type: 'code' });

const continueTo = (app: string) => (page: Page) =>
  page.getByRole('button', { name: say('screen.partner.continue', { app }) }).click();
const wayBack = (app: string) => (page: Page) =>
  page
    .getByRole('button', { name: say('shell.footer.returnToApp', { app }) })
    .first()
    .click();
const press = (phrase: Parameters<typeof button>[1]) => (page: Page) => button(page, phrase).click();

const code = (address: string) => new RegExp(`^${RegExp.escape(address)}\\?code=[\\w-]{43}&iss=[^&]+&state=`);
const denied = (address: string) =>
  new RegExp(`^${RegExp.escape(address)}\\?error=access_denied&iss=[^&]+&state=`);
const bare = (address: string) => new RegExp(`^${RegExp.escape(address)}\\?state=`);
const error = (address: string) => new RegExp(`^${RegExp.escape(address)}\\?error=access_denied&state=`);

/** One kind of request, with what its partner hears (settled F1), byte for byte but for code and issuer. */
interface Kind {
  link: string;
  /** What a visitor presses who was signed in before; one who has just signed in goes on without, where it says so. */
  done: { press: (page: Page) => Promise<void>; atOnce?: true; answer: RegExp };
  left: { press: (page: Page) => Promise<void>; answer: RegExp };
}

const app = (name: string, link: string, done: RegExp, left: RegExp): Kind => ({
  link,
  done: { press: continueTo(name), atOnce: true, answer: done },
  left: { press: press('links.handOver.cancel'), answer: left },
});
const openID = (more: Record<string, string>) =>
  app('Morrowell', standard(more), code(morrowell), denied(morrowell));
const voice = (link: string, address: string): Kind => ({
  link,
  done: { press: press('voice.link.agree'), answer: code(address) },
  left: { press: press('voice.link.cancel'), answer: denied(address) },
});
const visit = (action: string): Kind => {
  const back = { press: wayBack('Wagmoor'), answer: bare(wagmoor) };
  return {
    link: link('petApp', action, { redirectUri: wagmoor, failedUri: failed }),
    done: back,
    left: back,
  };
};

const kinds: Record<string, Kind> = {
  'a plain link': app(
    'Wagmoor',
    link('petApp', 'login', { redirectUri: wagmoor }),
    bare(wagmoor),
    error(wagmoor),
  ),
  'a plain link with an address for failures': app(
    'Wagmoor',
    link('petApp', 'login', { redirectUri: wagmoor, failedUri: failed }),
    bare(wagmoor),
    error(failed),
  ),
  'a link that asks for a code': app(
    'Wagmoor',
    link('petApp', 'login', {
      redirectUri: wagmoor,
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
    code(wagmoor),
    denied(wagmoor),
  ),
  'an OpenID request': openID({}),
  'an OpenID request for an account to choose': openID({ prompt: 'select_account' }),
  Google: voice(assistant('bindGoogleVoice', 'larkholm-google', google), google),
  Alexa: voice(assistant('bindAlexaVoice', 'larkholm-alexa', alexa), alexa),
  'a visit of the account': visit('manage'),
  'a visit to delete the account': visit('delAccount'),
};

/** Ends all sessions of an account from another browser, of which this one knows nothing yet. */
async function endElsewhere(url: string, owner: Person): Promise<void> {
  const { call } = await signedIn({ url } as Parameters<typeof signedIn>[0], owner);
  await call('accountLogout', { everywhere: true });
}

async function enter(page: Page, owner: Person): Promise<void> {
  await expect(page).toHaveURL('/login');
  await signInByPassword(page, owner);
}

async function expectAnswer(partners: PartnerPages, answer: RegExp): Promise<void> {
  const address = await partners.next();
  expect(address).toMatch(answer);
  expect(address.endsWith(`&state=${state}`) || address.endsWith(`?state=${state}`)).toBe(true);
}

for (const [name, kind] of Object.entries(kinds))
  test(`F1: ${name} gets one answer, whoever the visitor is and whichever way it ends`, async ({
    page,
    foyer,
    troubles,
  }) => {
    test.slow();
    const { done, left } = kind;
    const partners = await playPartners(page, troubles);
    const owner = await registered(foyer, person());
    const isVisit = done.answer === left.answer;
    const finish = async (justSignedIn: boolean) => {
      if (!(justSignedIn && done.atOnce)) await done.press(page);
      await expectAnswer(partners, done.answer);
    };

    await test.step('signed out: a reload and Back keep it', async () => {
      await page.goto(kind.link);
      await expect(page).toHaveURL('/login');
      await page.reload();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page).toHaveURL('/register-by-password');
      await page.goBack();
      await enter(page, owner);
      await finish(true);
    });
    if (!isVisit)
      await test.step('Back says that it is closed, and sends nothing', async () => {
        await page.goBack();
        await expect(heading(page, 'links.closed.gone')).toBeVisible();
        await page.reload();
        await expect(heading(page, 'links.closed.gone')).toBeVisible();
      });
    await test.step('signed in: leaving answers', async () => {
      await page.goto(kind.link);
      await left.press(page);
      await expectAnswer(partners, left.answer);
    });
    await test.step('the session has ended elsewhere', async () => {
      await endElsewhere(foyer.url, owner);
      await page.goto(kind.link);
      await enter(page, owner);
      await finish(true);
    });
    await test.step('somebody signs out in another tab', async () => {
      await page.goto(kind.link);
      if (done.atOnce) await expect(heading(page, 'links.handOver.title')).toBeVisible();
      const other = await page.context().newPage();
      await other.goto('/personal-center/profile');
      await signOut(other);
      await other.close();
      await enter(page, owner);
      await finish(true);
    });
    await test.step('nobody signed in: leaving from the first page answers', async () => {
      await page.goto('/personal-center/profile');
      await signOut(page);
      await page.goto(kind.link);
      await page.getByRole('contentinfo').getByRole('button').filter({ hasText: 'Back to' }).click();
      await expectAnswer(partners, left.answer);
    });
  });
