import { expect, type Locator, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { type Key, say, sayIn, walked, walkTime } from './testing/phrases.ts';
import { registered } from './testing/register.ts';
import { heading, hydrated, signInByPassword } from './testing/sign-in.ts';
import { accountMenu } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

const once = { tag: '@desktop' };

/** How far the page can be scrolled sideways, in CSS pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [what, viewport] of [
  ['a phone on its side', { width: 844, height: 390 }],
  ['a laptop at 400 % zoom', { width: 320, height: 256 }],
] as const)
  test(
    `in a window as low as that of ${what} everything can be pressed, scrolled or not, in each language`,
    once,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const language of walked) {
        const words = sayIn(language);
        const title = (key: Key) => page.getByRole('heading', { level: 1, name: words(key) });
        await page.goto(`/login?lang=${language}`);
        await hydrated(page);
        const email = page.getByRole('textbox', { name: words('field.email.label') });
        await email.click();
        await expect(email).toBeFocused();
        await email.fill(person().email);
        await page.getByRole('button', { name: words('signIn.login.password') }).click();
        await expect(title('signIn.byPassword.title')).toBeVisible();
        expect(await sideways(page), language).toBe(0);
        await page.goBack();
        await expect(title('signIn.login.title')).toBeVisible();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await page.getByRole('main').locator('a[href="/register-by-password"]').click();
        await expect(title('register.byPassword.title')).toBeVisible();
        expect(await sideways(page), language).toBe(0);
      }
    },
  );

/** Opens a page of somebody who is signed in, and waits for everything that it is about: its panels come one by one. */
async function openClosed(page: Page, path: string, language: string): Promise<void> {
  await page.goto(`${path}?lang=${language}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button').or(main.getByRole('switch')).first()).toBeVisible();
  await expect(main.locator('[data-waiting]')).toHaveCount(0);
}

/** Pages of somebody who is signed in. */
const closed = ['profile', 'security', 'privacy', 'change-password'].map(
  (each) => `/personal-center/${each}`,
);

/** Screens of somebody who is not signed in. */
const open = ['/login', '/login-by-password', '/register-by-password', '/forgot-password', '/contact-us'];

test('WCAG 1.4.4: with text of twice the size nothing runs off a phone', once, async ({ page, foyer }) => {
  test.setTimeout(walkTime);
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const owner = await registered(foyer, person());
  const wide = [...open, '/troubleshooting'];
  for (const path of wide)
    for (const language of walked) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await hydrated(page);
      expect.soft(await sideways(page), `${path} in ${language}`).toBe(0);
    }
  await page.goto('/login?lang=en');
  await signInByPassword(page, owner);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  for (const path of closed)
    for (const language of walked) {
      await openClosed(page, path, language);
      expect.soft(await sideways(page), `${path} in ${language}`).toBe(0);
    }

  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of closed)
    for (const language of walked) {
      await openClosed(page, path, language);
      expect.soft(await sideways(page), `WCAG 1.4.10: ${path} in ${language} at 320 pixels`).toBe(0);
    }
  await accountMenu(page, sayIn(walked.at(-1) ?? 'en')).click();
  const menu = await page.getByRole('menu').boundingBox();
  expect(menu?.x).toBeGreaterThanOrEqual(0);
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
});

test(
  'in forced colours the main button, the current place and what has the focus are told apart',
  once,
  async ({ page, foyer }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/login');
    await signInByPassword(page, await registered(foyer, person()));
    const look = (target: Locator, property: string) =>
      target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    const save = page.getByRole('button', { name: say('profile.name.save') });
    const skip = page.getByRole('button', { name: say('profile.welcome.skip') });
    await expect(save).toBeVisible();
    expect(await look(save, 'background-color')).not.toBe(await look(skip, 'background-color'));
    expect(await look(skip, 'border-top-width')).toBe('1px');
    const nav = page.getByRole('navigation', { name: say('screen.center.nav') });
    expect(await look(nav.getByRole('link').first(), 'border-top-style')).toBe('solid');
    expect(await look(nav.getByRole('link').last(), 'border-top-style')).toBe('none');
    await save.focus();
    await page.keyboard.press('Tab');
    expect(await look(skip, 'outline-style')).toBe('solid');
  },
);

test('with prefers-contrast: more, quiet text is as dark as all other', once, async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  const colours = () =>
    page.evaluate(() => {
      const of = (selector: string, property: string) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element).getPropertyValue(property) : 'nothing';
      };
      return { loud: of('h1', 'color'), quiet: of('h1 + p', 'color') };
    });
  const usual = await colours();
  expect(usual.quiet).not.toBe(usual.loud);
  await page.emulateMedia({ contrast: 'more' });
  const strong = await colours();
  expect(strong.quiet).toBe(strong.loud);
});

/** The element that has the focus, if nothing shows that: neither itself nor what is drawn around or beside it. */
const withoutRing = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const isDrawn = (element: Element | null | undefined, part?: string) =>
      element instanceof Element && getComputedStyle(element, part).outlineStyle !== 'none';
    const around = [focused, focused?.parentElement, focused?.parentElement?.parentElement];
    const isSeen = around.some((each) => isDrawn(each)) || isDrawn(focused?.nextElementSibling);
    // behind the last one the browser itself has it
    const isBeyond = focused === document.body;
    return isSeen || isDrawn(focused, '::before') || isBeyond ? undefined : focused?.outerHTML.slice(0, 200);
  });

/** Goes through the page by Tab, and expects each element that gets the focus to show it. */
async function showsFocus(page: Page, where: string): Promise<void> {
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await withoutRing(page), `${where}, stop ${stop}`).toBeUndefined();
  }
}

/** Looks at what nobody asked to move, in CSS pixels at what runs off, and whether the main button can be pressed. */
async function standsStill(page: Page, where: string): Promise<void> {
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
  );
  expect(moving, where).toBe(0);
  expect(await sideways(page), where).toBe(0);
  const submit = page.locator('main form [type=submit]').first();
  await submit.scrollIntoViewIfNeeded();
  await submit.click({ trial: true });
}

test(
  'where less motion is wanted nothing moves on its own, and in forced colours whatever the keyboard reaches shows it, in each language',
  once,
  async ({ page }) => {
    test.setTimeout(2 * walkTime);
    for (const path of open)
      for (const language of walked) {
        const where = `${path} in ${language}`;
        await page.goto(`${path}?lang=${language}`);
        await hydrated(page);
        for (const [width, height] of [
          [1280, 800],
          [844, 390],
        ] as const) {
          await page.setViewportSize({ width, height });
          await standsStill(page, `${where}, ${width} wide`);
        }
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await sideways(page), `${where}, in forced colours`).toBe(0);
        await showsFocus(page, where);
        await page.emulateMedia({ forcedColors: 'none' });
      }
  },
);

test(
  'in forced colours what the keyboard reaches shows that it has the focus once somebody is signed in, too, in each language',
  once,
  async ({ page, foyer }) => {
    test.setTimeout(walkTime);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/login');
    await signInByPassword(page, await registered(foyer, person()));
    for (const path of ['/personal-center/security', '/personal-center/device-list'])
      for (const language of walked) {
        await openClosed(page, path, language);
        expect(await sideways(page), `${path} in ${language}`).toBe(0);
        await showsFocus(page, `${path} in ${language}`);
      }
  },
);
