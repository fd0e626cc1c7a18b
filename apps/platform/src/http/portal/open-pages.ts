import { type FSWatcher, mkdirSync, watch } from 'node:fs';
import { defaultLanguage, type Language } from '@foyer/contract/languages';
import { clientPage } from '@foyer/contract/page';
import type { BrandKit } from '../../brand/brand-kit.ts';
import { pageStyle } from '../../brand/page-brand.ts';
import type { Config } from '../../config.ts';
import type { Logger } from '../../log.ts';
import { compressText } from '../compressed-text.ts';
import { inlineHashes, pagePolicy } from '../content-security-policy.ts';
import { type PageCache, pageCache, type ReadyPage } from './page-cache.ts';
import { type PageSources, pageData, pagesKey } from './page-data.ts';
import { offeredLanguages, type PortalBuild } from './portal-build.ts';
import { loadPages, pagesFolder } from './stored-pages.ts';

/** Enough for what is made at every start. */
const quality = 6;

/** What the pages need of the services. */
export interface PageServices {
  config: Config;
  brand: BrandKit;
  log: Logger;
}

async function readyPage(sources: PageSources, config: Config, language: Language): Promise<ReadyPage> {
  const text = clientPage(sources.build.shell, pageData(sources, language), pageStyle(sources.brand));
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
 * Prepares every page for serving: the ones rendered ahead as soon as they lie in the data directory, now or later.
 */
export async function openPages(
  { config, brand, log }: PageServices,
  build: PortalBuild,
): Promise<OpenPages> {
  const sources = { build, brand, config };
  const key = pagesKey(sources);
  const english = await readyPage(sources, config, defaultLanguage);
  const others = [...offeredLanguages(build)].filter((language) => language !== defaultLanguage);
  const clientRendered = await Promise.all(others.map((language) => readyPage(sources, config, language)));
  const cache = pageCache(english, clientRendered, config);

  let watcher: FSWatcher | undefined;
  let served = false;
  const take = async () => {
    const pages = served ? undefined : await loadPages(config.dataDir, key);
    if (!pages || served) return;
    served = true;
    watcher?.close();
    cache.take(pages);
    log.info({ event: 'pages.served', pageCount: pages.length });
  };
  watcher = watchFolder(pagesFolder(config.dataDir), () => void take());
  await take();
  return { cache, close: () => watcher?.close() };
}
