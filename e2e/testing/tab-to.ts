import { expect, type Locator, type Page } from '@playwright/test';

/** Reaches something by Tab alone, as somebody without a pointer does, and presses a key there. */
export async function tabTo(page: Page, wanted: Locator, key?: 'Enter' | 'Space'): Promise<void> {
  await expect(wanted).toBeVisible();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement).catch(() => false);
  for (let nth = 0; nth < 80 && !(await isThere()); nth += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
  if (key) await page.keyboard.press(key);
}
