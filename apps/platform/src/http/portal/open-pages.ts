import { type FSWatcher, mkdirSync, watch } from 'node:fs';
import { defaultLanguage } from '@foyer/contract/languages';
import type { BrandKit } from '../../brand/brand-kit.ts';
import type { Config } from '../../config.ts';
import type { Logger } from '../../log.ts';
import { type PageCache, pageCache } from './page-cache.ts';
import { pagesKey } from './page-data.ts';
import { offeredLanguages, type PortalBuild } from './portal-build.ts';
import { readyPage } from './ready-page.ts';
import { loadPages, pagesFolder } from './stored-pages.ts';

/** What the pages need of the services. */
export interface PageServices {
  config: Config;
  brand: BrandKit;
  log: Logger;
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
