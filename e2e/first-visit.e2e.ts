import { expect } from '@playwright/test';
import { hydrated } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

/** What a phone fetches at its first visit, headers included (performance.md). */
const budget = { requests: 3, kib: 84, pageKib: 14 };

test('the first visit to the sign-in page keeps to its budget', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let pageID = '';
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    sizes.set(requestId, 0);
    if (type === 'Document') pageID = requestId;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength / 1024);
  });
  await page.goto('/login');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const all = [...sizes.values()];
  expect(all.length).toBeLessThanOrEqual(budget.requests);
  expect(
    all.every((kib) => kib > 0),
    'everything has come',
  ).toBe(true);
  expect(sizes.get(pageID)).toBeLessThanOrEqual(budget.pageKib);
  expect(all.reduce((sum, kib) => sum + kib, 0)).toBeLessThanOrEqual(budget.kib);
});
