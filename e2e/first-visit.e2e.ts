import { type PageData, phraseAddress } from '@foyer/contract/page';
import { isRenderedAhead } from '@foyer/contract/paths/path-rules';
import { portalPaths } from '@foyer/contract/paths/portal-paths';
import { expect } from '@playwright/test';
import { walked, walkTime } from './testing/phrases.ts';
import { hydrated } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

/** What a phone fetches at its first visit, headers included (performance.md). */
const budget = { requests: 3, kib: 84, pageKib: 14 };
/** The phrases of one language, compressed. */
const languageKib = 32;

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

test('every page rendered ahead fits into one answer in every language, and so do the phrases of a language', async ({
  request,
}) => {
  test.setTimeout(walkTime);
  const kibOf = async (path: string) => {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers()['content-encoding'], path).toBe('br');
    return Number(answer.headers()['content-length']) / 1024;
  };
  const page = await (await request.get('/login')).text();
  const { phraseFiles }: PageData = JSON.parse(/id="foyer-page">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
  const heavy: string[] = [];
  for (const language of walked) {
    for (const path of portalPaths.filter(isRenderedAhead)) {
      const kib = await kibOf(`${path}?lang=${language}`);
      if (kib > budget.pageKib) heavy.push(`${path} in ${language}: ${kib.toFixed(2)} KiB`);
    }
    const kib = await kibOf(phraseAddress(phraseFiles, language));
    if (kib > languageKib) heavy.push(`phrases in ${language}: ${kib.toFixed(2)} KiB`);
  }
  expect(heavy).toEqual([]);
});
