import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@foyer/contract/languages';
import type { RenderPage } from '@foyer/contract/page';
import { pageStyle } from '../../brand/page-brand.ts';
import { compressText } from '../compressed-text.ts';
import { inlineHashes } from '../content-security-policy.ts';
import { notFoundPage, publicScreens } from './page-choice.ts';
import { type PageSources, pageData, pagesKey } from './page-data.ts';
import { offeredLanguages } from './portal-build.ts';
import { type StoredPage, storePages } from './stored-pages.ts';

const bestQuality = 11;
const atOnce = 3;

/** Markup that the CSP would stop: it would be broken for every visitor. */
const forbidden = /<[^>]*\s(?:style|on[a-z]+)=["']/i;

/** @throws Error where the portal's server build is missing */
export async function loadRenderer(dist: string): Promise<RenderPage> {
  const file = pathToFileURL(join(dist, 'portal-server', 'render.js'));
  const { renderPage }: { renderPage: RenderPage } = await import(/* @vite-ignore */ file.href);
  return renderPage;
}

interface Wanted {
  page: string;
  language: Language;
}

/**
 * Renders one page for storing.
 * @throws Error where the page holds what its own CSP forbids
 */
async function renderOne(render: RenderPage, sources: PageSources, wanted: Wanted): Promise<StoredPage> {
  const text = await render(wanted.page, pageData(sources, wanted.language), pageStyle(sources.brand));
  const markup = text.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '');
  if (forbidden.test(markup)) {
    throw new Error(`${wanted.page} in ${wanted.language} has a style or event attribute`);
  }
  return { ...wanted, hashes: inlineHashes(text), text: await compressText(text, bestQuality) };
}

/**
 * Renders every public screen, and not-found, in every language that has a file, and stores them as one.
 * @returns how many there are
 */
export async function renderPages(
  render: RenderPage,
  sources: PageSources,
  dataDir: string,
): Promise<number> {
  const waiting: Wanted[] = [...offeredLanguages(sources.build)].flatMap((language) =>
    [...publicScreens, notFoundPage].map((page) => ({ page, language })),
  );
  const done: StoredPage[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      done.push(await renderOne(render, sources, next));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await storePages(dataDir, pagesKey(sources), done);
  return done.length;
}
