import { test as base, expect, type Page } from '@playwright/test';
import type { MovableClock, TestInbox } from '../../apps/platform/src/testing/platform-under-test.ts';
import { type Engine, type Foyer, startFoyer } from './foyer.ts';
import { type Troubles, troublesOf } from './troubles.ts';

interface Given {
  clock: MovableClock;
  inbox: TestInbox;
  troubles: Troubles;
  /** Opens another browser: cookies and storage of its own, watched like the first. */
  otherBrowser: () => Promise<Page>;
}

/** What a page shows, for the report of a failure. The address is told without what a link carries. */
const shownBy = async (page: Page): Promise<string> =>
  `${new URL(page.url()).pathname} shows: ${await page.locator('body').innerText()}`;

/** Tests of the whole product in a browser; a test fails on any trouble in the browser that it did not announce. */
export const test = base.extend<Given, { foyer: Foyer; engine: Engine }>({
  engine: ['sqlite', { scope: 'worker', option: true }],
  foyer: [
    async ({ engine }, use) => {
      const foyer = await startFoyer(engine);
      await use(foyer);
      await foyer.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ foyer }, use) => use(foyer.url),
  clock: async ({ foyer }, use) => use(foyer.clock),
  inbox: async ({ foyer }, use) => use(foyer.inbox),
  troubles: [
    async ({ foyer }, use) => {
      const troubles = troublesOf(foyer.url);
      await use(troubles);
      expect(troubles.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, troubles }, use, testInfo) => {
    troubles.watch(context);
    await use(context);
    // Playwright's own `only-on-failure` takes a picture of every page before it knows how the test went.
    if (testInfo.status === testInfo.expectedStatus) return;
    for (const [index, page] of context.pages().entries()) {
      await page.screenshot({ path: testInfo.outputPath(`page-${index + 1}.png`) });
      process.stdout.write(`${await shownBy(page)}\n${troubles.underway().join('\n')}\n`);
    }
  },
  otherBrowser: async ({ browser, troubles }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const context = await browser.newContext();
      troubles.watch(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});
