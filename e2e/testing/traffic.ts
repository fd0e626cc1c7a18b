import type { Page } from '@playwright/test';

/** All that a page sent and got, as a HAR file would hold it. */
export interface Traffic {
  urls: readonly string[];
  /** Every `Referer` that went out. */
  referrers: readonly string[];
  /** The policy of each document. */
  referrerPolicies: readonly (string | undefined)[];
  /** Bodies of all answers that are text. @returns once they have come entirely */
  bodies: () => Promise<string[]>;
}

const isText = (type = '') => /json|text|javascript|svg/.test(type);

/**
 * Records, from now on, what stands in the address bar whenever something is asked for.
 * @returns by now: what was asked for, and the address of the page at that moment; the page itself is left out
 */
export function addressesWhileAsking(page: Page): readonly (readonly [asked: string, address: string])[] {
  const seen: (readonly [string, string])[] = [];
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() || request.url().startsWith('data:');
    if (!isPage) seen.push([request.url(), page.url()]);
  });
  return seen;
}

/** Records what a page asks for, from now on. */
export function trafficOf(page: Page): Traffic {
  const urls: string[] = [];
  const referrers: string[] = [];
  const referrerPolicies: (string | undefined)[] = [];
  const bodies: Promise<string>[] = [];
  page.on('request', (request) => {
    const { referer } = request.headers();
    urls.push(request.url());
    if (referer) referrers.push(referer);
  });
  page.on('response', (response) => {
    const headers = response.headers();
    if (response.request().isNavigationRequest()) referrerPolicies.push(headers['referrer-policy']);
    // Where the page is left meanwhile the browser has it no more.
    if (isText(headers['content-type'])) bodies.push(response.text().catch(() => ''));
  });
  return { urls, referrers, referrerPolicies, bodies: () => Promise.all(bodies) };
}
