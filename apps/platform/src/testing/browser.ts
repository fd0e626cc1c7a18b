import { randomUUID } from 'node:crypto';

/** Keeps what a browser keeps between calls: cookies, terminalId and, where a test puts it there, a session. */
export interface Browser {
  cookies: Map<string, string>;
  terminalId: string;
  /** Sent as `context.token`; `common` when signed out. */
  token: string;
  accountID: string;
}

/** A browser that has never been here. */
export const newBrowser = (): Browser => ({
  cookies: new Map(),
  terminalId: randomUUID(),
  token: 'common',
  accountID: 'common',
});

/** Stores a response's cookies. */
export function keepCookies(browser: Browser, setCookie: string | string[] | number | undefined): void {
  for (const line of Array.isArray(setCookie) ? setCookie : [setCookie]) {
    const [pair = ''] = String(line ?? '').split(';', 1);
    const at = pair.indexOf('=');
    if (at > 0) browser.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** The `cookie` header of the next request. */
export const cookieHeader = (browser: Browser): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
