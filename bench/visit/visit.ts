import { setTimeout as pause } from 'node:timers/promises';
import { type Milliseconds, seconds } from '@foyer/contract/durations';
import type { Browser, CDPSession } from 'playwright-core';
import { onSlowPhone } from './slow-phone.ts';
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
export function visit(browser: Browser, url: string, types: boolean): Promise<Visited> {
  return onSlowPhone(browser, async (page, session) => {
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
  });
}
