import { minutes } from '@foyer/contract/durations';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Foyer } from './testing/foyer.ts';
import { type Person, person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { name } from './testing/seeded.ts';
import { notice, passwordField, signInByPassword } from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

// Two people use one browser: in a second tab the one signs out, and the other signs in, while the first tab is at work.

const profile = '/personal-center/profile';
const dialog = (page: Page) => page.getByRole('dialog', { name: say('stepUp.dialog.title') });

/** Two accounts whose home asks for nothing. */
async function twoPeople(foyer: Foyer): Promise<[first: Person, second: Person]> {
  const people: [Person, Person] = [await registered(foyer, person()), await registered(foyer, person())];
  await name(foyer, people[0], 'The first');
  await name(foyer, people[1], 'The second');
  return people;
}

/** What is kept of an account that these tests could change by mistake. */
const stateOf = ({ services }: Foyer, { email }: Person) =>
  services.store.read
    .selectFrom('accounts')
    .select(['nickName', 'deletionAt'])
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();

/** Keeps the next request for a call from leaving the browser. @returns when it is made, and what lets it go */
async function hold(page: Page, call: string) {
  const { promise: made, resolve: make } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    `**/${call}`,
    async (route) => {
      make();
      await released;
      // A page that was loaded anew meanwhile has given it up.
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  return { made, release };
}

/** The tokens that a page's requests for a call carry, in order. */
function tokensOf(page: Page, call: string): string[] {
  const tokens: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith(`/${call}`)) tokens.push(asked.postDataJSON().context.token);
  });
  return tokens;
}

const ownToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('foyer.user') ?? '{}').token);

/** Signs in to another account in another tab of the same browser. */
async function switchInOtherTab(context: BrowserContext, second: Person): Promise<void> {
  const other = await context.newPage();
  await other.goto(profile);
  await signOut(other);
  await signInByPassword(other, second);
  await expect(other.getByText(second.email).first()).toBeVisible();
}

/** A tab to which the browser is slow to tell of other tabs. */
const tellNothing = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );

/** The page is the second person's home, says so, and has nothing of the first. */
async function expectHomeOf(page: Page, first: Person, second: Person): Promise<void> {
  await expect(page).toHaveURL(profile);
  await expect(page.getByText(second.email).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(first.email);
  await expect(page.locator('body')).not.toContainText('The name of the first');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(notice(page, 'otherAccount')).toBeVisible();
}

for (const isTold of [true, false])
  test(`R104, F8: a name is saved for who pressed or not at all, in a tab that ${isTold ? 'knows' : 'does not know yet'} of another account`, async ({
    page,
    context,
    foyer,
  }) => {
    const [first, second] = await twoPeople(foyer);
    if (!isTold) await tellNothing(page);
    await signInByPassword(page, first);
    await page
      .getByRole('main')
      .getByRole('button', { name: say.plain('profile.name.label') })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(say('profile.name.label')).fill('The name of the first');
    const pressedAs = await ownToken(page);
    const tokens = tokensOf(page, 'editAccountDataInfo');
    const held = await hold(page, 'editAccountDataInfo');
    await sheet.getByRole('button', { name: say('profile.name.save') }).click();
    await held.made;
    await switchInOtherTab(context, second);
    held.release();
    await expectHomeOf(page, first, second);
    expect(tokens).toEqual([pressedAs]);
    expect(await stateOf(foyer, first)).toEqual({ nickName: 'The first', deletionAt: null });
    expect(await stateOf(foyer, second)).toEqual({ nickName: 'The second', deletionAt: null });
  });

/** Types what confirms a deletion of the account, and asks for it. */
async function askForDeletion(page: Page, { email }: Person): Promise<void> {
  await page.goto('/del-account-data');
  await page.getByRole('textbox', { name: say('deletion.confirm.label') }).fill(email);
  await page.getByRole('button', { name: say('deletion.account.press') }).click();
}

test('F8: a deletion is done for who pressed or not at all', async ({ page, context, foyer }) => {
  const [first, second] = await twoPeople(foyer);
  await tellNothing(page);
  await signInByPassword(page, first);
  const pressedAs = await ownToken(page);
  const tokens = tokensOf(page, 'deleteAccountData');
  const held = await hold(page, 'deleteAccountData');
  await askForDeletion(page, first);
  await held.made;
  await switchInOtherTab(context, second);
  held.release();
  await expectHomeOf(page, first, second);
  expect(tokens).toEqual([pressedAs]);
  for (const each of [first, second]) expect(await stateOf(foyer, each)).toMatchObject({ deletionAt: null });
});

test('F8: a step-up that one account was asked for does nothing for another, whose owner gives it', async ({
  page,
  context,
  clock,
  foyer,
}) => {
  const [first, second] = await twoPeople(foyer);
  await tellNothing(page);
  await signInByPassword(page, first);
  await clock.advance(minutes(11));
  await askForDeletion(page, first);
  await expect(dialog(page)).toBeVisible();
  await switchInOtherTab(context, second);
  const tokens = ['verifyPassword', 'deleteAccountData'].map((call) => tokensOf(page, call));
  await passwordField(page).fill(second.password);
  await dialog(page)
    .getByRole('button', { name: say('stepUp.dialog.continue') })
    .click();
  await expectHomeOf(page, first, second);
  expect(tokens.flat()).not.toContain(await ownToken(page));
  for (const each of [first, second]) expect(await stateOf(foyer, each)).toMatchObject({ deletionAt: null });
});
