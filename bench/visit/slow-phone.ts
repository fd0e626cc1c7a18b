import type { Browser, CDPSession, Page } from 'playwright-core';

/** 1.6 Mbit/s down, 0.75 up, 150 ms a request: a phone with a poor connection. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowedTimes = 4;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'en',
};

/** Opens a page of somebody who has never been anywhere, on a slow phone, and closes it whatever becomes of the visit. */
export async function onSlowPhone<Result>(
  browser: Browser,
  visit: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    return await visit(page, session);
  } finally {
    await context.close();
  }
}
