import { type FSWatcher, mkdirSync, watch } from 'node:fs';
import { defaultLanguage, type Language } from '@foyer/contract/languages';
import type { BrandKit } from '../../brand/brand-kit.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Logger } from '../../kernel/log/log.ts';
import { compressText } from '../compressed-text.ts';
import { inlineHashes, pagePolicy } from '../content-security-policy.ts';
import { type PageCache, pageCache, type ReadyPage } from './page-cache.ts';
import { clientPageIn, emptyPageIn, pageSources, pagesKey } from './page-data.ts';
import type { PortalBuild } from './portal-build.ts';
import { loadPages, pagesFolder } from './stored-pages.ts';

/** Enough for what is made again after every start. */
const quality = 6;

/** What the pages need of the services. */
export interface PageServices {
  config: Config;
  brand: BrandKit;
  log: Logger;
}

async function readyPage(text: string, config: Config, language: Language): Promise<ReadyPage> {
  const policy = pagePolicy(inlineHashes(text), config);
  return { text: await compressText(text, quality), policy, language };
}

/** Calls back whenever something is moved into the folder; where the system cannot watch, pages wait for the next start. */
function watchFolder(folder: string, changed: () => void): FSWatcher | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    return watch(folder, { persistent: false }, changed).on('error', () => undefined);
  } catch {
    return undefined;
  }
}

/** The pages of a running platform, and how to stop looking for new ones. */
export interface OpenPages {
  cache: PageCache;
  close(): void;
}

/**
 * Prepares every page for serving: the ones rendered ahead as soon as they lie in the data directory, now or later. A
 * language costs nothing before somebody asks for it.
 */
export async function openPages(
  { config, brand, log }: PageServices,
  build: PortalBuild,
): Promise<OpenPages> {
  const sources = pageSources(build, { brand, config });
  const key = pagesKey(sources);
  const clientPage = async (language: Language) =>
    readyPage(await clientPageIn(sources, language), config, language);
  const emptyPage = (language: Language) => readyPage(emptyPageIn(sources, language), config, language);
  const english = await clientPage(defaultLanguage);
  const load = async (language: Language) => {
    const pages = await loadPages(config.dataDir, key, language);
    if (pages) log.info({ event: 'pages.served', languageName: language, pageCount: pages.length });
    return pages;
  };
  const cache = pageCache(english, { load, clientPage, emptyPage }, config);
  const watcher = watchFolder(pagesFolder(config.dataDir), () => cache.lookAgain());
  return { cache, close: () => watcher?.close() };
}
