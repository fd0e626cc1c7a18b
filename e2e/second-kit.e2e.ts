import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from './testing/built.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { codeField, heading, signIn, toCode } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

test('another kit changes every kind of page without code', async ({
  page,
  foyer,
  inbox,
  request,
  troubles,
}) => {
  troubles.expect(/404/);
  const accent = 'rgb(67, 56, 202)';
  await foyer.restartWithBrand(join(root, 'brand-demo-2'));
  try {
    const owner = await registered(foyer, person(), { countryCode: 'NO' });
    await page.goto('/?appName=cloudApp&action=login');
    await expect(page.getByRole('heading', { level: 1, name: 'Ready when you are' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Kvarts Studio')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Kvarts/ })).toBeVisible();
    await expect(signIn(page).byCode).toHaveCSS('background-color', accent);
    await expect(page.locator('footer')).toContainText('Kvarts Lyd AS');

    await page.goto('/nowhere');
    await expect(heading(page, 'shell.notFound.title')).toBeVisible();
    await page.goto('/contact-us');
    await expect(page.getByText('hello@kvarts.example').first()).toBeVisible();
    const documents = await page
      .locator('footer nav a[target]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(documents).not.toEqual([]);
    for (const address of documents) expect(await (await request.get(address)).text()).toContain('Kvarts');

    // A link of an app that the kit does not have is none.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/?appName=petApp&action=login');
    await expect(page.getByText(say('screen.partner.lead'))).toHaveCount(0);
    const code = await toCode(page, inbox, owner.email);
    expect(inbox.of(owner.email).at(-1)?.html).toContain('Kvarts');
    await codeField(page).fill(code);
    await expect(page).toHaveURL('/personal-center/profile');
    await expect(page).toHaveTitle(/Kvarts$/);
  } finally {
    // A page that is still asking would meet the platform while it is away.
    await page.goto('about:blank');
    await foyer.restartWithBrand(join(root, 'brand'));
  }
});
