import { isRenderedAhead, portalRedirects } from '@foyer/contract/paths/path-rules';
import { portalPaths } from '@foyer/contract/paths/portal-paths';

const screens: ReadonlySet<string> = new Set(portalPaths);
/** Paths that the portal's guard redirects. They are served the page that the redirect leads to. */
const redirects: ReadonlyMap<string, string> = new Map(Object.entries(portalRedirects));

/** Stands for every path without a screen. */
export const notFoundPage = 'not-found';

/** What a path of the portal is answered with. */
export type PageChoice =
  | { to: string }
  /** `page` is the screen's path, or `notFoundPage`. */
  | { page: string; status: 200 | 404 };

/** The screens that are rendered ahead. */
export const screensAhead: readonly string[] = [...screens].filter(isRenderedAhead);

/** Chooses by the path alone, so that a page can be prepared once and opening it changes nothing. */
export function choosePage(pathname: string): PageChoice {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const page = redirects.get(path) ?? path;
  if (!screens.has(page)) return { page: notFoundPage, status: 404 };
  return path === pathname ? { page, status: 200 } : { to: path };
}

/** Whether a path asks for a file, which is never answered with a page (security: R103). */
export const namesFile = (pathname: string): boolean => /\.[A-Za-z0-9]+$/.test(pathname);
