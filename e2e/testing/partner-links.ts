import type { Page } from '@playwright/test';
import { say } from './phrases.ts';
import { hydrated } from './sign-in.ts';

/** A link of the demo kit's pet app. */
export const linkWith = (params: Record<string, string>) =>
  `/?${new URLSearchParams({ appName: 'petApp', action: 'login', ...params })}`;

/** The way back to that app, which answers it. */
export const wayBack = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('shell.footer.returnToApp', { app: 'Wagmoor' }) });

/** Opens a link and waits until the platform has confirmed its addresses. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await hydrated(page);
  await page.waitForFunction(() => 'verdict' in JSON.parse(sessionStorage.getItem('foyer.partner') ?? '{}'));
}

/** Where links of the page lead, other than to mail and telephone. */
export const linkedOrigins = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((all) =>
      all
        .filter((link) => link instanceof HTMLAnchorElement)
        .map(({ protocol, origin }) => ({ protocol, origin })),
    )
    .then((found) => found.filter(({ protocol }) => !/^(mailto|tel):$/.test(protocol)))
    .then((found) => [...new Set(found.map(({ origin }) => origin))]);
