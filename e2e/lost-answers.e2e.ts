import { expect, type Page, request } from '@playwright/test';
import { contact } from './testing/contact.ts';
import { create, creating, toRegisterPassword } from './testing/creating.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import {
  codeField,
  heading,
  hydrated,
  signInByPassword,
  toCode,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

// The platform does what it was asked for, and the connection breaks before its answer has come.

const noConnection = (page: Page) => page.getByText(say('c10001')).first();

test.beforeEach(({ troubles }) => troubles.expect(/ERR_FAILED/));

/** Loses all of the next answer to a call, its cookies too. @returns how often the call has been made since */
async function loseNext(page: Page, name: string): Promise<() => number> {
  let made = 0;
  page.on('request', (asked) => {
    if (asked.url().endsWith(`/${name}`)) made += 1;
  });
  await page.route(
    `**/${name}`,
    async (route) => {
      const wire = await request.newContext();
      const asked = route.request();
      const reached = await wire.fetch(asked, { headers: await asked.allHeaders() });
      expect(reached.ok()).toBe(true);
      await wire.dispose();
      await route.abort();
    },
    { times: 1 },
  );
  return () => made;
}

for (const lost of ['authByPWDOrOTM', 'loginByAuthorizeCode4AccountWeb'])
  test(`a code signs in at the second press where the answer to ${lost} was lost`, async ({
    page,
    inbox,
    foyer,
  }) => {
    const owner = await registered(foyer, person());
    const code = await toCode(page, inbox, owner.email);
    const made = await loseNext(page, lost);
    await codeField(page).fill(code);
    await expect(noConnection(page)).toBeVisible();
    await page.getByRole('button', { name: say('signIn.byCode.submit') }).click();
    await expect(heading(page, 'profile.home.title')).toBeVisible();
    expect(made()).toBe(2);
  });

test('a password is changed once, and the second press says so', async ({ page, foyer }) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  await page.goto('/personal-center/change-password');
  const made = await loseNext(page, 'setPassword');
  await page.getByLabel(say('password.change.current')).fill(owner.password);
  await page.getByLabel(say('field.newPassword.label')).fill('eleven copper kettles');
  const save = page.getByRole('button', { name: say('password.reset.submit') });
  await save.click();
  await expect(noConnection(page)).toBeVisible();
  await save.click();
  await expect(heading(page, 'password.changed.title')).toBeVisible();
  expect(made()).toBe(2);
  await page.goto('/personal-center/profile');
  await signOut(page);
  await toPassword(page, owner.email);
  await tryPassword(page, 'eleven copper kettles');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

test('an account is made once, and the second press enters it', async ({ page, inbox, foyer }) => {
  const someone = person();
  await toRegisterPassword(page, inbox, someone.email);
  const made = await loseNext(page, 'registerByPwd');
  await create(page, someone);
  await expect(noConnection(page)).toBeVisible();
  await creating(page).create.click();
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  expect(made()).toBe(2);
  const accounts = await foyer.services.store.read
    .selectFrom('accounts')
    .select('accountID')
    .where('email', '=', someone.email)
    .execute();
  expect(accounts).toHaveLength(1);
});

test('a message reaches support once, also where it is the first thing that a browser sends', async ({
  page,
  foyer,
}) => {
  await page.goto('/contact-us');
  await hydrated(page);
  const { topic, message, send, sent } = contact(page);
  const words = `Twice? ${person().email}`;
  await topic('other').check();
  await message.fill(words);
  const made = await loseNext(page, 'registerFeedback');
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: say('help.failed.words') })).toBeVisible();
  await send.click();
  await expect(sent).toBeVisible();
  expect(made()).toBe(2);
  const stored = await foyer.services.store.read
    .selectFrom('feedback')
    .select('feedbackID')
    .where('message', '=', words)
    .execute();
  expect(stored).toHaveLength(1);
});
