import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/call/services.ts';
import { registerAssetFiles } from './asset-files.ts';
import { registerBrandFiles } from './brand-files.ts';
import { registerDocs } from './docs.ts';
import { registerGallery } from './gallery.ts';
import { registerLegalFiles } from './legal-files.ts';
import { openPages } from './portal/open-pages.ts';
import type { PageCache } from './portal/page-cache.ts';
import { registerPhraseFiles } from './portal/phrase-files.ts';
import { distFolder, readPortalBuild } from './portal/portal-build.ts';
import { registerPortalFiles } from './portal-files.ts';

/**
 * Everything that is read and not called: the portal, its files, the brand's, legal documents, the API page.
 * @param dist where the builds lie; without a build of the portal the rest is served, as in development
 * @returns the pages of the portal, where it was built
 */
export async function registerPages(
  app: FastifyInstance,
  services: Pick<Services, 'brand' | 'config' | 'log'>,
  dist: string = distFolder(),
): Promise<PageCache | undefined> {
  const { brand, config } = services;
  const gallery = config.production ? [] : [join(dist, 'gallery')];
  registerDocs(app, brand, config.publicUrl);
  registerLegalFiles(app, brand);
  registerBrandFiles(app, brand);
  registerAssetFiles(app, [join(dist, 'portal'), ...gallery]);
  for (const folder of gallery) registerGallery(app, config, folder);

  const build = readPortalBuild(dist);
  if (!build) return undefined;
  registerPhraseFiles(app, build, brand);
  const pages = await openPages(services, build);
  app.addHook('onClose', () => pages.close());
  registerPortalFiles(app, build, pages.cache);
  return pages.cache;
}
