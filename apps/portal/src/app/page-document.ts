import type { BuildPart } from 'virtual:client-build';
import { escapeHtml } from '@foyer/contract/escape-html';
import { type Language, languageTag } from '@foyer/contract/languages';
import { withoutScripts } from '@foyer/contract/page';
import { initialUrlScript, moduleScript } from '@foyer/contract/paths/initial-url';
import { pageTitle } from './page-title.ts';

/** What a page rendered ahead is put together from; all but name and sentence is HTML already. */
export interface PageParts {
  language: Language;
  /** The family that the title of the page ends in. */
  familyName: string;
  body: string;
  noScript: string;
  first: BuildPart;
  screen: BuildPart;
  brandHead: string;
  brandStyle: string;
  symbols: string;
  island: string;
}

/** The text of a page's heading, as HTML without tags. */
const headingOf = (body: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');

/**
 * A complete document that needs nothing but its own bytes to be used: its styles are inline. Each inline sheet is also
 * named by a disabled link, so that nobody fetches it again.
 */
export function pageDocument(parts: PageParts): string {
  const { language, familyName, body, noScript, first, screen, brandHead, brandStyle, symbols, island } =
    parts;
  const sheets = [...first.sheets, ...screen.sheets];
  return [
    `<!doctype html><html lang="${languageTag(language)}"><head><script>${initialUrlScript()}</script>`,
    '<meta charset="utf-8">',
    // The browser paints the page once and whole: two paints take twice the work, and the footer would move as it
    // arrives. Chromium waits for the beginning of the named element, so that is the one behind the last visible one.
    '<link rel="expect" href="#foyer-page" blocking="render">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${pageTitle(headingOf(body), escapeHtml(familyName))}</title>${brandHead}`,
    `<style>${sheets.map(({ text }) => text).join('')}${brandStyle}</style>`,
    ...screen.sheets.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`),
    // What is imported stands before what imports it: each is evaluated in a task of its own.
    ...first.scripts.toReversed().map((each) => moduleScript([each])),
    screen.scripts.length > 0 ? moduleScript(screen.scripts) : '',
    `</head><body>${withoutScripts(noScript)}${symbols}`,
    `<div id="root">${body}</div>${island}</body></html>`,
  ].join('');
}
