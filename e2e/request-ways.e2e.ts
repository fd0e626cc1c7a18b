import { limits } from '@foyer/contract/limits';
import { expect, type Page } from '@playwright/test';
import { type AnswerForm, type RequestKind, requestKinds } from '../apps/portal/src/testing/request-kinds.ts';
import { signedIn } from './durability/crowd.ts';
import { resultOf } from './testing/calls.ts';
import { create, creating } from './testing/creating.ts';
import { type Person, person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, newPassword, nextCode } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { accept, confirmed, footerBack, type RequestWalk, walksOn } from './testing/request-walk.ts';
import { codeOf, otpField } from './testing/second-factor.ts';
import {
  codeField,
  heading,
  hydrated,
  signIn,
  signInByPassword,
  toCode,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';
import { addAuthenticator } from './testing/virtual-authenticator.ts';

/** One kind of each form of answer: every kind goes every way without a browser, in the matrix of `app/`. */
const kinds: Record<AnswerForm, RequestKind> = {
  code: requestKinds.login['standard request with PKCE'],
  assistant: requestKinds.bindGoogleVoice.link,
  signIn: requestKinds.login['plain link with an address for failures'],
  visit: requestKinds.manage.link,
};

/** One request on one way, from its link to its answer. */
type Way = (walk: RequestWalk, owner: Person) => Promise<void>;

/** Where the visitor is when the link comes. */
type Begins = 'signedOut' | 'signedIn';

const agree = (page: Page) => page.getByRole('button', { name: /^Agree/ });

/** Goes on from a link to the screen for the password. */
async function toOwnPassword({ page }: RequestWalk, owner: Person): Promise<void> {
  await expect(page).toHaveURL('/login');
  await toPassword(page, owner.email);
}

const ways: Record<string, { begins: Begins; go: Way }> = {
  'a reload and Back on each screen of the sign-in': {
    begins: 'signedOut',
    async go(walk, owner) {
      const { page } = walk;
      const reload = async () => {
        await page.reload();
        await hydrated(page);
      };
      await expect(page).toHaveURL('/login');
      await reload();
      await signIn(page).create.click();
      await expect(page).toHaveURL('/register-by-password');
      await reload();
      await page.goBack();
      await toOwnPassword(walk, owner);
      await reload();
      await page.goBack();
      await expect(page).toHaveURL('/login');
      await page.goForward();
      await tryPassword(page, owner.password);
      await walk.finish(true);
    },
  },
  'an account is made first': {
    begins: 'signedOut',
    async go(walk) {
      const { page, inbox } = walk;
      const newcomer = person();
      await expect(page).toHaveURL('/login');
      await signIn(page).create.click();
      await creating(page).email.fill(newcomer.email);
      await creating(page).next.click();
      await codeField(page).fill(await nextCode(inbox, newcomer.email));
      await expect(heading(page, 'register.password.title')).toBeVisible();
      await create(page, newcomer);
      await walk.finish(true);
    },
  },
  'a sign-in by a mailed code': {
    begins: 'signedOut',
    async go(walk, { email }) {
      const { page, inbox } = walk;
      await codeField(page).fill(await toCode(page, inbox, email));
      await walk.finish(true);
    },
  },
  'an account of a provider': {
    begins: 'signedOut',
    async go(walk, { email }) {
      const { page, inbox } = walk;
      await hydrated(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: say('signIn.login.provider', { name: 'Google' }) })
        .click();
      const form = page.getByRole('group', { name: 'Who' });
      await form.getByLabel('Subject').fill(`ways-${email}`);
      await form.getByLabel('Address').fill(email);
      await form.getByRole('button', { name: 'Continue' }).click();
      await button(page, 'identities.bind.submit').click();
      await codeField(page).fill(await nextCode(inbox, email));
      await walk.finish(true);
    },
  },
  'a passkey': {
    begins: 'signedIn',
    async go(walk) {
      const { page } = walk;
      const authenticator = await addAuthenticator(page);
      await page.goto('/personal-center/passkeys');
      await button(page, 'passkeys.list.add').click();
      await expect(page.getByText(say('passkeys.item.unused'))).toBeVisible();
      await authenticator.attend(false);
      await signOut(page);
      await walk.open();
      await expect(page).toHaveURL('/login');
      await hydrated(page);
      await authenticator.attend(true);
      // the authenticator chooses among what the browser fills in as soon as that is offered
      await page.keyboard.press('Tab');
      await walk.finish(true);
      await authenticator.end();
    },
  },
  'a new password, and the sign-in behind it': {
    begins: 'signedOut',
    async go(walk, owner) {
      const { page, inbox } = walk;
      await toOwnPassword(walk, owner);
      await link(page, 'signIn.byPassword.forgot').click();
      await expect(page).toHaveURL('/forgot-password');
      await button(page, 'password.forgot.submit').click();
      await codeField(page).fill(await nextCode(inbox, owner.email));
      const password = `${owner.password} anew`;
      await newPassword(page).fill(password);
      await button(page, 'password.reset.submit').click();
      await expect(page).toHaveURL('/reset-password-success');
      await link(page, 'password.done.signIn').click();
      await tryPassword(page, password);
      await walk.finish(true);
    },
  },
  'a second factor': {
    begins: 'signedOut',
    async go(walk, owner) {
      const { page, foyer } = walk;
      const { call } = await signedIn({ url: foyer.url } as Parameters<typeof signedIn>[0], owner);
      const { secret, setupToken } = await resultOf(call, 'beginOtpSetup', {});
      await resultOf(call, 'confirmOtpSetup', { setupToken, otpCode: codeOf(secret, foyer.clock) });
      await foyer.clock.advance(limits.send.interval);
      await toOwnPassword(walk, owner);
      await tryPassword(page, owner.password);
      await expect(page).toHaveURL('/mfa');
      await page.reload();
      await otpField(page).fill(codeOf(secret, foyer.clock));
      await walk.finish(true);
    },
  },
  'the first consent': {
    begins: 'signedOut',
    async go(walk, owner) {
      await accept(walk.foyer, owner, {});
      await toOwnPassword(walk, owner);
      await tryPassword(walk.page, owner.password);
      await expect(walk.page).toHaveURL('/init-legal-agreement');
      await agree(walk.page).click();
      await walk.finish(true);
    },
  },
  'documents that have changed': {
    begins: 'signedIn',
    async go(walk, owner) {
      const { page, foyer, kind } = walk;
      await accept(foyer, owner, { termsOfUse: '2026-03-01', privacyPolicy: '2026-03-01' });
      await walk.open();
      await confirmed(page);
      // the linking has its documents on its own page
      if (kind.form !== 'assistant') {
        if (kind.form === 'signIn' || kind.form === 'code') await page.goto('/personal-center/profile');
        await expect(page).toHaveURL('/legal-agreement');
        await page.reload();
        await agree(page).click();
      }
      await walk.finish(false);
    },
  },
  'somebody signs out, and another person signs in': {
    begins: 'signedIn',
    async go(walk) {
      await walk.open();
      await signOut(walk.page);
      await walk.enter(await registered(walk.foyer, person()));
      await walk.finish(true);
    },
  },
  'somebody signs out in another tab': {
    begins: 'signedIn',
    async go(walk, owner) {
      const { page } = walk;
      await walk.open();
      await expect(page).not.toHaveURL(/\/login|\/$/);
      const other = await page.context().newPage();
      await other.goto('/personal-center/profile');
      await signOut(other);
      await other.close();
      await walk.enter(owner);
      await walk.finish(true);
    },
  },
  'the account is frozen, and another person signs in': {
    begins: 'signedIn',
    async go(walk, owner) {
      const { page, foyer } = walk;
      await foyer.operate('account', 'freeze', owner.email);
      await walk.open();
      const dialog = page.getByRole('dialog').filter({ hasText: say.plain('shell.frozen.title') });
      await dialog.getByRole('button').click();
      await walk.enter(await registered(foyer, person()));
      await walk.finish(true);
    },
  },
  'the platform does not answer for a while': {
    begins: 'signedIn',
    async go(walk) {
      const { page } = walk;
      await page.route('**/checkAppActivated', (route) => route.abort(), { times: 1 });
      await walk.open();
      await walk.finish(false);
    },
  },
  'its owner leaves from the first page, and nobody is signed in': {
    begins: 'signedOut',
    async go({ page, kind, hears }) {
      await footerBack(page, kind.app).click();
      await hears('left');
    },
  },
  'its owner deletes the account': {
    begins: 'signedIn',
    async go(walk, owner) {
      const { page, kind } = walk;
      await walk.open();
      await confirmed(page);
      await page.goto('/del-account-data');
      await page.getByRole('textbox', { name: say('deletion.confirm.label') }).fill(owner.email);
      await page.keyboard.press('Enter');
      await expect(heading(page, 'deletion.done.title')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('button', { name: say('shell.footer.returnToApp', { app: kind.app }) })
        .click();
      await walk.hears('left');
    },
  },
};

/** Two forms for each way, which take turns: every form goes half of the ways, and every two of them go one together. */
const formsOf = (turn: number): AnswerForm[] => {
  const forms = Object.keys(kinds) as AnswerForm[];
  const apart = 1 + (Math.floor(turn / forms.length) % (forms.length - 1));
  return forms.filter((_, at) => at === turn % forms.length || at === (turn + apart) % forms.length);
};

for (const [turn, [name, { begins, go }]] of Object.entries(ways).entries())
  test(`F1: a request gets its one answer: ${name}`, async ({ page, foyer, inbox, troubles }) => {
    test.slow();
    troubles.expect(/ERR_FAILED/);
    // the provider is played by the sandbox, which is another site
    troubles.expect(/^request to http:\/\/127\.0\.0\.1:\d+\//);
    const walk = await walksOn({ page, foyer, inbox, troubles });
    for (const [index, form] of formsOf(turn).entries())
      await test.step(form, async () => {
        const on = walk(kinds[form]);
        const owner = await registered(foyer, person());
        // the request before is no part of this one
        await page.goto('/accessibility');
        await page.evaluate(() => {
          sessionStorage.clear();
          localStorage.removeItem('foyer.user');
        });
        if (begins === 'signedIn') await signInByPassword(page, owner);
        else await on.open();
        await go(on, owner);
        expect(on.partners.answers).toHaveLength(index + 1);
      });
  });
