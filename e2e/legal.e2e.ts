import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from './testing/built.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { seeded } from './testing/seeded.ts';
import { heading, signInByPassword, toPassword, tryPassword } from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

const agree = (page: Page) => page.getByRole('button', { name: /^Agree/ });
const decline = (page: Page) => page.getByRole('button', { name: say('legal.document.decline') });

test('a changed document is asked for with its date and what changed; declining leaves signing out; agreeing is asked once, with the keyboard alone', async ({
  page,
  inbox,
  foyer,
}) => {
  const owner = await seeded(foyer, 'changed-terms');
  await signInByPassword(page, owner);
  await expect(page).toHaveURL('/legal-agreement');
  await expect(heading(page, 'legal.agreement.title')).toBeVisible();
  const terms = page.getByRole('region', { name: 'Terms of Use' });
  await expect(terms).toContainText(/\b\d{1,2} \p{L}+ \d{4}\b/u);
  await expect(terms).toContainText('14 days to change your mind');
  await tabTo(page, terms.getByRole('button', { name: say('legal.changes.show') }), 'Enter');
  await expect(terms.locator('ins').filter({ hasText: 'You can link Google or Alexa.' })).toBeVisible();
  await expect(terms.locator('del').filter({ hasText: /^\W*Gone: 30$/ })).toBeVisible();
  await tabTo(page, terms.getByRole('button', { name: say('legal.changes.hide') }), 'Enter');
  const text = await page.request.get((await terms.getByRole('link').getAttribute('href')) ?? '');
  expect(text.status()).toBe(200);

  await page.goto('/personal-center/profile');
  await expect(page).toHaveURL('/legal-agreement');
  await tabTo(page, decline(page), 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say.plain('legal.agreement.declineTitle'));
  await tabTo(page, dialog.getByRole('button', { name: say('legal.agreement.back') }), 'Enter');
  await expect(dialog).toBeHidden();
  await tabTo(page, decline(page), 'Enter');
  await tabTo(page, dialog.getByRole('button', { name: say('legal.agreement.signOut') }), 'Enter');
  await expect(heading(page, 'signIn.login.title')).toBeVisible();

  await signInByPassword(page, owner);
  await expect(page).toHaveURL('/legal-agreement');
  await tabTo(page, agree(page), 'Enter');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await expect
    .poll(() => inbox.of(owner.email).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('Terms of Use'));

  await page.goto('/personal-center/privacy');
  await tabTo(page, page.getByRole('link', { name: say.plain('center.consents.title') }), 'Enter');
  await tabTo(page, page.getByRole('button', { name: /^Terms of Use/ }).first(), 'Enter');
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText('1 September 2026');
  const downloaded = page.waitForEvent('download');
  await tabTo(page, receipt.getByRole('button', { name: say('legal.receipt.download') }), 'Enter');
  const file = readFileSync(await (await downloaded).path(), 'utf8');
  expect(file).toContain(owner.email);
  expect(file).toContain("60 days' notice");
  await tabTo(page, receipt.getByRole('button', { name: say('legal.receipt.close') }), 'Enter');

  await signOut(page);
  await signInByPassword(page, owner);
  await expect(page).toHaveURL('/personal-center/profile');
});

test('R97: a hostile document is shown as plain text', async ({ page, foyer }) => {
  const harm = '<script>parent.taken = true</script><iframe src="/login"></iframe>';
  const words = `<p>Plain &lt;b&gt;words&lt;/b&gt;${harm} alone.</p>`;
  await page.route('**/legal/deleteConfirmation/*/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${harm}<main>${words}</main>` }),
  );
  await signInByPassword(page, await registered(foyer, person()));
  await page.goto('/del-account-data');
  await expect(page.getByRole('main')).toContainText('Plain <b>words</b>');
  await expect(page.getByRole('main')).toContainText('alone.');
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
});

test('an account without consents is asked before its first session, and signed in by agreeing, with the keyboard alone', async ({
  page,
  foyer,
}) => {
  const owner = await seeded(foyer, 'first-consent');
  await toPassword(page, owner.email);
  await tryPassword(page, owner.password);
  await expect(page).toHaveURL('/init-legal-agreement');
  await expect(page.getByRole('region')).toHaveCount(2);

  await tabTo(page, decline(page), 'Enter');
  const leave = page.getByRole('dialog').getByRole('button', { name: say('legal.initial.leave') });
  await tabTo(page, leave, 'Enter');
  await expect(heading(page, 'signIn.login.title')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('foyer.user'))).toBeNull();

  await toPassword(page, owner.email);
  await tryPassword(page, owner.password);
  await tabTo(page, agree(page), 'Enter');
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});

/** A copy of the demo brand kit with a newer version of the terms. */
function kitWithNewTerms(): string {
  const kit = mkdtempSync(join(tmpdir(), 'foyer-kit-'));
  cpSync(join(root, 'brand'), kit, { recursive: true });
  const file = join(kit, 'legal', 'protocols.json');
  const protocols = JSON.parse(readFileSync(file, 'utf8'));
  protocols.termsOfUse.versions.push({ version: '2026-11-01', summary: { en: 'Lamps are devices, too.' } });
  writeFileSync(file, JSON.stringify(protocols));
  const folder = join(kit, 'legal', 'termsOfUse');
  cpSync(join(folder, '2026-09-01'), join(folder, '2026-11-01'), { recursive: true });
  return kit;
}

test('a document that changes while somebody is signed in is shown at the next call', async ({
  page,
  foyer,
}) => {
  await signInByPassword(page, await registered(foyer, person()));
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  const kit = kitWithNewTerms();
  try {
    // A page that is still asking would meet the platform while it is away.
    await page.goto('about:blank');
    await foyer.restartWithBrand(kit);
    await page.goto('/personal-center/profile');
    await expect(page).toHaveURL('/legal-agreement');
    await expect(page.getByRole('region', { name: 'Terms of Use' })).toContainText('Lamps are devices, too.');
    await agree(page).click();
    await expect(heading(page, 'profile.home.title')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await foyer.restartWithBrand(join(root, 'brand'));
    rmSync(kit, { recursive: true });
  }
});
