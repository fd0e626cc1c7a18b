import { test as base, expect, type Page } from '@playwright/test';
import { type GalleryServer, serveGallery } from './testing/gallery-server.ts';
import { say } from './testing/phrases.ts';

/** Steps of a flow, as scenes of the gallery. */
const flows: Readonly<Record<string, readonly string[]>> = {
  'sign-in-by-code': ['sign-in/login', 'sign-in/login-invalid', 'sign-in/by-code', 'sign-in/by-code-wrong'],
  'sign-in-by-password': [
    'sign-in/by-password',
    'sign-in/by-password-wrong',
    'sign-in/by-password-locked',
    'factors/sign-in',
    'factors/sign-in-wrong',
  ],
  register: [
    'register/email',
    'register/code',
    'register/password',
    'register/password-weak',
    'legal/initial',
  ],
  'reset-password': ['password/forgot', 'password/code', 'password/reset', 'password/done'],
  home: ['profile/home', 'center/security', 'devices/list', 'center/privacy'],
  approval: [
    'factors/approval-wait',
    'factors/approval-refused',
    'approvals/asked',
    'approvals/wrong',
    'approvals/none',
  ],
  'second-factor': ['factors/app', 'factors/scan', 'factors/prove', 'factors/prove-done'],
  'link-an-assistant': ['grants/google'],
  'connect-a-device': [
    'things/enter',
    'things/unknown',
    'things/elsewhere',
    'things/connected',
    'things/opened',
  ],
  deletion: ['deletion/account', 'deletion/account-asked', 'deletion/keep', 'undo/undo'],
  'recovery-address': [
    'recovery-address/none',
    'recovery-address/sent',
    'recovery-address/on',
    'recovery-address/replacement-runs',
    'recovery-address/veto',
    'recovery/by-address',
  ],
  help: ['help/mail-sent-gmail', 'codes/too-often', 'help/pictures', 'accessibility/statement'],
};

let server: GalleryServer;
base.beforeAll(async () => {
  server = await serveGallery();
});
base.afterAll(() => server.close());

const test = base;
test.use({ timezoneId: 'UTC' });

async function open(page: Page, scene: string, language: string): Promise<void> {
  await page.goto(`${server.url}/gallery.html?scene=${scene}&lang=${language}`);
  await page.locator('html[data-ready]').waitFor();
}

/**
 * Leaves out what differs each time: times, the greeting, countdowns and the result of the last walk. Of a long select
 * only the chosen option stays.
 */
const withoutVarying = (spoken: string): string =>
  spoken
    .replaceAll(/(- paragraph: Last checked .*\n *- list:\n)( *- listitem: .*\n)+/g, '$1')
    .replaceAll(/\d+ seconds ago/g, 'N seconds ago')
    .replaceAll(/Good (?:morning|afternoon|evening)/g, 'Good day')
    .replaceAll(/\d{2}\/\d{2}\/\d{4}/g, 'MM/DD/YYYY')
    .replaceAll(
      /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
      'D Month YYYY',
    )
    .replaceAll(/\b\d{1,2}:\d{2}(:\d{2})?\b/g, 'H:mm')
    .replaceAll(/^ *- option "[^"]*"\n/gm, '');

/** What a screen reader says of the steps, one after the other; header and footer only once. */
async function spokenIn(page: Page, steps: readonly string[], language: string): Promise<string> {
  const pages: string[] = [];
  for (const step of steps) {
    await open(page, step, language);
    const parts = pages.length === 0 ? page.locator('body') : page.locator('main, dialog[open]');
    const trees = await Promise.all((await parts.all()).map((part) => part.ariaSnapshot()));
    pages.push(`# ${step}: ${await page.title()}\n${withoutVarying(`${trees.join('\n')}\n`)}`);
  }
  return pages.join('\n');
}

for (const [flow, steps] of Object.entries(flows))
  test(`what a screen reader says on the way “${flow}” is what was reviewed`, { tag: '@desktop' }, async ({
    page,
  }) => {
    expect(await spokenIn(page, steps, 'en')).toMatchSnapshot(`${flow}.txt`);
  });

test('what a screen reader says on the way “sign-in-by-code” in Japanese is what was reviewed', {
  tag: '@desktop',
}, async ({ page }) => {
  expect(await spokenIn(page, flows['sign-in-by-code'] ?? [], 'ja')).toMatchSnapshot(
    'sign-in-by-code.ja.txt',
  );
});

test('a clock that runs down is not read out while it runs', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  for (const scene of ['sign-in/by-code', 'sign-in/by-password-locked', 'codes/too-often']) {
    await open(page, scene, 'en');
    await page.evaluate(() => {
      const changes: string[] = [];
      const live = '[role=status], [role=alert], [aria-live=polite]';
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          if (element?.closest(live)) changes.push(element.textContent ?? '');
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(globalThis, { changes });
    });
    await page.clock.runFor(10_000);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'changes')), scene).toEqual([]);
  }
});

test('an error is said once: by the focus that moves to its field, else as it appears', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, 'sign-in/login', 'en');
  const field = page.getByRole('textbox');
  const note = page.locator('main [aria-live]').first();
  await field.fill('nobody');
  await page.getByRole('button', { name: say('signIn.login.code') }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toHaveAttribute('aria-live', 'off');
  await page.keyboard.type('@');
  await expect(note).toHaveAttribute('aria-live', 'polite');
  await page.keyboard.press('Enter');
  await expect(note).not.toBeEmpty();
  await expect(note).toHaveAttribute('aria-live', 'polite');
});
