import { type PageData, pageElementID } from '@foyer/contract/page';
import { createContext, use } from 'react';

let read: PageData | undefined;

/**
 * The data that the platform wrote into this page.
 * @throws Error where the page has none: it was not served by the platform
 */
export function readPage(): PageData {
  read ??= JSON.parse(document.getElementById(pageElementID)?.textContent ?? 'null') ?? undefined;
  if (!read) throw new Error('the page carries no data');
  return read;
}

/** Takes what a page would carry; for the gallery, whose page is no page of the platform. */
export function providePage(page: PageData): void {
  read = page;
}

/** Holds the data of the page. */
export const PageContext = createContext<PageData | undefined>(undefined);

/** @returns the data of the page around: brand, languages, base addresses */
export function usePage(): PageData {
  const page = use(PageContext);
  if (!page) throw new Error('no PageContext around');
  return page;
}
