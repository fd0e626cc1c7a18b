import { expect, type Page } from '@playwright/test';
import { bringAxe, findings } from './testing/accessibility.ts';
import { test } from './testing/test.ts';

/** What the gallery's scenes are grouped by: the part of their id before the slash. */
const groups = [
  'codes',
  'contact',
  'email',
  'help',
  'kit',
  'legal',
  'links',
  'password',
  'profile',
  'register',
  'security',
  'shell',
  'sign-in',
];
const narrowest = 320;

/** Only what cannot be known from the document alone is asked again in the dark. */
const inTheDark = ['color-contrast', 'link-in-text-block'];

/** A component alone is no page: landmarks and headings are those of the screens. */
const withoutPage = Object.fromEntries(
  ['region', 'landmark-one-main', 'page-has-heading-one'].map((rule) => [rule, { enabled: false }]),
);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function sceneIDs(page: Page): Promise<string[]> {
  await page.goto('/gallery.html');
  const links = page.locator('[data-scenes] a');
  await expect(links.first()).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => new URLSearchParams(address).get('scene') ?? '');
}

async function look(page: Page, id: string): Promise<void> {
  await page.goto(`/gallery.html?scene=${id}`);
  await page.locator('html[data-ready]').waitFor();
  const theme = (name: string) =>
    page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, name);
  await bringAxe(page);
  await theme('light');
  const options = id.startsWith('kit/') ? { rules: withoutPage } : {};
  expect.soft(await findings(page, options), `${id} in the light`).toEqual([]);
  await theme('dark');
  expect.soft(await findings(page, { runOnly: inTheDark }), `${id} in the dark`).toEqual([]);
  expect.soft(await page.title(), `${id} has a title`).not.toBe('');
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: narrowest, height });
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(needed, `${id} does not scroll sideways at ${narrowest} pixels`).toBeLessThanOrEqual(narrowest);
  await page.setViewportSize({ width, height });
}

// The gallery is a tool, without an icon of its own.
test.beforeEach(({ troubles }) => troubles.expect(/favicon\.ico/));

test('every scene of the gallery belongs to a group that is looked at', async ({ page }) => {
  const found = new Set((await sceneIDs(page)).map((id) => id.split('/', 1)[0]));
  expect(groups).toEqual(expect.arrayContaining([...found]));
});

for (const group of groups) {
  test(`every scene of ${group} can be used by everybody, light and dark`, async ({ page }) => {
    test.setTimeout(240_000);
    const ids = (await sceneIDs(page)).filter((id) => id.startsWith(`${group}/`));
    for (const id of ids) await look(page, id);
  });
}
