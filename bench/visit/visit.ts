import { setTimeout as pause } from 'node:timers/promises';
import { type Milliseconds, seconds } from '@foyer/contract/durations';
import type { Browser, CDPSession } from 'playwright-core';
import { type Noted, watchPage } from './watch-page.ts';

/** A first visit: what the page noted, and what came over the network. */
export interface Visited extends Noted {
  [figure: string]: number;
  requests: number;
  kib: number;
  /** Of the first answer, the page itself. */
  pageKib: number;
  heapMib: number;
}

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

const quietFor: Milliseconds = 800;
const settledWithin = seconds(10);

/** Counts what comes over the network. */
function countTraffic(session: CDPSession) {
  const traffic = { requests: 0, bytes: 0, pageBytes: 0, openRequests: 0, lastChangeAt: performance.now() };
  let page = '';
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    traffic.requests += 1;
    traffic.openRequests += 1;
    traffic.lastChangeAt = performance.now();
    if (type === 'Document') page = requestId;
  });
  const end = (requestId: string, bytes: number) => {
    traffic.openRequests -= 1;
    traffic.lastChangeAt = performance.now();
    traffic.bytes += bytes;
    if (requestId === page) traffic.pageBytes = bytes;
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return traffic;
}

async function untilQuiet(traffic: ReturnType<typeof countTraffic>): Promise<void> {
  const began = performance.now();
  const isQuiet = () => traffic.openRequests <= 0 && performance.now() - traffic.lastChangeAt > quietFor;
  while (!isQuiet() && performance.now() - began < settledWithin) await pause(50);
}

/**
 * Visits a page as somebody who has never been there, on a slow phone with a poor connection.
 * @param types whether the visitor types an address as soon as that is possible, or only looks
 */
export async function visit(browser: Browser, url: string, types: boolean): Promise<Visited> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    const traffic = countTraffic(session);
    await page.addInitScript(watchPage, types);
    await page.goto(url, { waitUntil: 'load' });
    await untilQuiet(traffic);
    const noted = await page.evaluate(() => window.noted);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      ...noted,
      requests: traffic.requests,
      kib: traffic.bytes / 1024,
      pageKib: traffic.pageBytes / 1024,
      heapMib: usedSize / 1024 / 1024,
    };
  } finally {
    await context.close();
  }
}
