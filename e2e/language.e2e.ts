import { languageNames } from '@foyer/contract/language-names';
import type { Language } from '@foyer/contract/languages';
import { expect, type Page, type Request } from '@playwright/test';
import { offered, sayIn } from './testing/phrases.ts';
import { hydrated } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const pickerButton = (page: Page) => page.getByRole('contentinfo').locator('[aria-haspopup=dialog]');
const titleIn = (page: Page, language: Language) =>
  page.getByRole('heading', { level: 1, name: sayIn(language)('signIn.login.title') });

const choose = async (page: Page, language: Language) => {
  await pickerButton(page).click();
  await page.getByRole('dialog').getByText(languageNames[language], { exact: true }).click();
  await expect(titleIn(page, language)).toBeVisible();
};

test('switching fetches each language once, says so to screen readers and keeps what was typed', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, language] = /^\/assets\/phrases-(\w+)-/.exec(new URL(request.url()).pathname) ?? [];
    if (language) fetched.push(language);
  });
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('textbox').fill('someone@mail.example');
  for (const language of ['de', 'ja', 'de', 'en', 'ja', 'en'] as const) {
    await choose(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await expect(page.getByRole('textbox')).toHaveValue('someone@mail.example');
  expect(fetched.toSorted()).toEqual(['de', 'en', 'ja']);
});

test('what the brand says follows the language too, with the one request of the switch', async ({ page }) => {
  const hours = { en: 'Monday to Friday', de: 'Montag bis Freitag', ja: '月曜日〜金曜日' };
  await page.goto('/contact-us');
  await hydrated(page);
  await expect(page.getByText(hours.en)).toBeVisible();
  // What a press brings the first time.
  await pickerButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForLoadState('networkidle');
  for (const language of ['de', 'ja'] as const) {
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await pickerButton(page).click();
    await page.getByRole('dialog').getByText(languageNames[language], { exact: true }).click();
    await expect(page.getByText(hours[language])).toBeVisible();
    page.off('request', note);
    expect(asked).toEqual([expect.stringContaining(`/phrases-${language}-`)]);
  }
  await page.reload();
  await expect(page.getByText(hours.ja)).toBeVisible();
});

test('the choice is kept: the next visit is served in it', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await choose(page, 'ja');
  const answer = await page.goto('/login');
  expect(await answer?.text()).toContain('lang="ja"');
  await expect(titleIn(page, 'ja')).toBeVisible();
});

test('the picker lists the languages that have a file, each in its own words', {
  tag: '@both-widths',
}, async ({ page, isMobile }) => {
  await page.goto('/login');
  await hydrated(page);
  await pickerButton(page).click();
  const dialog = page.getByRole('dialog');
  for (const language of offered) await expect(dialog.locator(`[lang=${language}]`)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(offered.length);
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      if (!box) return 'nothing';
      if (Math.abs(box.y + box.height - height) < 1 && Math.abs(box.width - width) < 1) return 'sheet';
      return box.y > 0 && box.y + box.height < height && box.x > 0 ? 'dialog' : 'neither';
    })
    .toBe(isMobile ? 'sheet' : 'dialog');
});

test('the picker works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await pickerButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(pickerButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const german = page.getByRole('dialog').getByRole('button', { name: languageNames.de });
  while (!(await german.evaluate((row) => row === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(titleIn(page, 'de')).toBeVisible();
  await expect(pickerButton(page)).toBeFocused();
});

test.describe('the first language is chosen', () => {
  test('by the link, before the earlier choice', async ({ page }) => {
    // Each link asks for another language than the one before it.
    for (const [query, language] of [
      ['lang=tlh', 'en'],
      ['lang=de', 'de'],
      ['user_locale=ja-JP', 'ja'],
      ['lang=de-DE', 'de'],
    ] as const) {
      await page.goto(`/login?${query}`);
      await expect(titleIn(page, language), query).toBeVisible();
    }
  });

  test('by the link, and kept from then on', async ({ page }) => {
    await page.goto('/login?lang=ja');
    await expect(titleIn(page, 'ja')).toBeVisible();
    await page.goto('/login?lang=de');
    await expect(titleIn(page, 'de')).toBeVisible();
    await page.goto('/login');
    await expect(titleIn(page, 'de')).toBeVisible();
  });

  test.describe('by the browser', () => {
    test.use({ locale: 'de-AT' });
    test('a browser that prefers German is answered in German', async ({ page }) => {
      await page.goto('/login');
      await expect(titleIn(page, 'de')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });
  });
});
