import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@foyer/contract/languages';
import type { RenderPage } from '@foyer/contract/page';
import { compressText } from '../compressed-text.ts';
import { inlineHashes } from '../content-security-policy.ts';
import { notFoundPage, screensAhead } from './page-choice.ts';
import { type PageSources, pageData, pagesKey } from './page-data.ts';
import { offeredLanguages } from './portal-build.ts';
import { languagesToRender, type StoredPage, storePages } from './stored-pages.ts';

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
  const text = await render(wanted.page, pageData(sources, wanted.language), sources.markup);
  const markup = text.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '');
  if (forbidden.test(markup)) {
    throw new Error(`${wanted.page} in ${wanted.language} has a style or event attribute`);
  }
  return { ...wanted, hashes: inlineHashes(text), text: await compressText(text, bestQuality) };
}

async function renderLanguage(
  render: RenderPage,
  sources: PageSources,
  language: Language,
): Promise<StoredPage[]> {
  const waiting = [...screensAhead, notFoundPage];
  const done: StoredPage[] = [];
  const work = async () => {
    for (let page = waiting.pop(); page; page = waiting.pop())
      done.push(await renderOne(render, sources, { page, language }));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}

/**
 * Renders every public screen, and not-found, in every language that has a file and was not rendered before. A language
 * is stored, and served, as soon as it is whole.
 * @param wanted only these languages
 * @returns how many pages were rendered
 */
export async function renderPages(
  render: RenderPage,
  sources: PageSources,
  dataDir: string,
  wanted: ReadonlySet<Language> = offeredLanguages(sources.build),
): Promise<number> {
  const key = pagesKey(sources);
  const offered = [...offeredLanguages(sources.build)].filter((language) => wanted.has(language));
  let count = 0;
  for (const language of await languagesToRender(dataDir, key, offered)) {
    const pages = await renderLanguage(render, sources, language);
    await storePages(dataDir, key, language, pages);
    count += pages.length;
  }
  return count;
}
