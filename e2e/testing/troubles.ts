import type { BrowserContext, Request } from '@playwright/test';

/** What went wrong in the browser while a test ran; anything that the test did not announce fails it. */
export interface Troubles {
  /** Announces trouble that the test itself makes, such as a page that is not there. */
  expect: (pattern: RegExp) => void;
  watch: (context: BrowserContext) => void;
  /** All that was not announced, in order. */
  unexpected: () => string[];
  /** The requests that have no answer yet, for the report of a failure. */
  underway: () => string[];
}

const ownSchemes = new Set(['data:', 'blob:', 'about:']);

/**
 * Watches for errors in the page and in the console (violations of the content security policy are told there),
 * requests that leave the origin, policy reports and failures of the server.
 */
export function troublesOf(origin: string): Troubles {
  const found: string[] = [];
  const announced: RegExp[] = [];
  const underway = new Set<Request>();
  return {
    expect: (pattern) => announced.push(pattern),
    unexpected: () => found.filter((trouble) => !announced.some((pattern) => pattern.test(trouble))),
    underway: () => [...underway].map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
    watch(context) {
      context.on('request', (request) => underway.add(request));
      context.on('requestfinished', (request) => underway.delete(request));
      context.on('requestfailed', (request) => underway.delete(request));
      context.on('weberror', (error) => found.push(`error in the page: ${error.error()}`));
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        found.push(`${message.type()} in the console: ${message.text()} (${message.location().url})`);
      });
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname === '/csp-report') found.push(`report of a violation: ${request.postData()}`);
        if (!ownSchemes.has(url.protocol) && url.origin !== origin) found.push(`request to ${url.href}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 500) found.push(`${response.status()} from ${response.url()}`);
      });
    },
  };
}
