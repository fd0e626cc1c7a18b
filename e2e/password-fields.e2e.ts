import { expect, type Locator, type Page } from '@playwright/test';
import { offered, sayIn } from './testing/phrases.ts';
import { test } from './testing/test.ts';

// The gallery is a tool, without an icon of its own.
test.beforeEach(({ troubles }) => troubles.expect(/favicon\.ico/));

/** Every screen that asks for a password or a code, and what a password manager finds there. */
const screens = {
  'sign-in/by-password': ['username', 'current-password'],
  'register/password': ['username', 'new-password'],
  'password/reset': ['username', 'new-password'],
  'password/change': ['current-password', 'new-password'],
  'sign-in/by-code': ['one-time-code'],
  'register/code': ['one-time-code'],
  'password/code': ['one-time-code'],
} as const;

async function open(page: Page, scene: string, language: string): Promise<void> {
  await page.goto(`/gallery.html?scene=${scene}&lang=${language}`);
  await page.locator('html[data-ready]').waitFor();
}

/** @returns whether the field lets a paste through */
const takesPaste = (field: Locator): Promise<boolean> =>
  field.evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );

for (const language of offered) {
  const say = sayIn(language);
  test(`R8: passwords and codes can be filled in, pasted and looked at (${language})`, async ({ page }) => {
    for (const [scene, fields] of Object.entries(screens)) {
      await open(page, scene, language);
      for (const autocomplete of fields) {
        const field = page.locator(`input[autocomplete~="${autocomplete}"]`);
        await expect(field, `${scene} has ${autocomplete}`).toHaveCount(1);
        if (!autocomplete.endsWith('-password')) continue;
        await expect(field).toHaveAttribute('type', 'password');
        expect(await takesPaste(field), `${scene} takes a paste`).toBe(true);
        await field.fill('seven quiet lanterns');
        const id = await field.getAttribute('id');
        const toggle = (name: 'field.password.reveal' | 'field.password.hide') =>
          page.getByRole('button', { name: say(name) }).and(page.locator(`[aria-controls="${id}"]`));
        await toggle('field.password.reveal').click();
        await expect(field).toHaveAttribute('type', 'text');
        await toggle('field.password.hide').click();
        await expect(field).toHaveAttribute('type', 'password');
        await expect(field).toHaveValue('seven quiet lanterns');
      }
      const passwords = page.locator('input[type=password]');
      await expect(passwords).toHaveCount(fields.filter((each) => each.endsWith('-password')).length);
    }
  });
}
