import { expect, type Locator, type Page } from '@playwright/test';

/** Reaches something by Tab alone, as who has no pointer does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let nth = 0; nth < 80; nth += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}
