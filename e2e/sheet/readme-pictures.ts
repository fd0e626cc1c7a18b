import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureBuild } from '../../scripts/build/ensure-build.ts';
import { chromiumPath } from '../../scripts/machine/chromium.ts';
import { root } from '../testing/built.ts';
import { type Foyer, startFoyer } from '../testing/foyer.ts';
import { seeded } from '../testing/seeded.ts';
import { signInByPassword } from '../testing/sign-in.ts';
import { openBrowser, settled, type View, views } from './take-pictures.ts';

// npm run pictures: takes the pictures of the README anew, of the product as `npm start` runs it.

/** The largest size of a picture in bytes: everybody who opens the repository's front page loads them. */
const largest = 150 * 1024;

async function picture(page: Page, name: string): Promise<void> {
  const path = join(root, 'docs', 'images', name);
  await page.evaluate(settled);
  await page.screenshot({ path, ...(name.endsWith('.jpg') ? { quality: 88 } : {}) });
  const { size } = statSync(path);
  process.stdout.write(`${path} ${Math.ceil(size / 1024)} KiB\n`);
  if (size > largest) process.exitCode = 1;
}

function openPage(browser: Browser, view: View['name'], { url }: Foyer): Promise<Page> {
  const { size: viewport, theme: colorScheme } = views.find(({ name }) => name === view) ?? {};
  return browser.newPage({ baseURL: url, viewport, colorScheme, reducedMotion: 'reduce', locale: 'en' });
}

/** Signs somebody in and gives them a name, as a first visit does. */
async function home(page: Page, foyer: Foyer): Promise<void> {
  await page.goto('/login');
  await signInByPassword(page, await seeded(foyer, 'several-devices'));
  await page.waitForURL('**/personal-center/profile');
  await page.getByRole('textbox').fill('Robin Collins');
  await page.getByRole('textbox').press('Enter');
  await page.getByText('Robin Collins').first().waitFor();
  await page.reload();
  await page.getByText('Robin Collins').first().waitFor();
}

async function run(): Promise<void> {
  await ensureBuild();
  const foyer = await startFoyer('sqlite');
  const browser = await openBrowser(chromiumPath());
  try {
    for (const view of ['phone-light', 'phone-dark', 'desktop-light'] as const) {
      const page = await openPage(browser, view, foyer);
      await page.goto('/login');
      // the very first page is not rendered ahead
      await page.getByRole('heading', { level: 1 }).waitFor();
      await picture(page, `sign-in-${view}.png`);
    }
    const page = await openPage(browser, 'desktop-light', foyer);
    await home(page, foyer);
    await picture(page, 'home.jpg');
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'home-at-night.jpg');
  } finally {
    await browser.close();
    await foyer.close();
  }
}

await run();
