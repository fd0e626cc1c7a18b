import { hash } from 'node:crypto';
import { defaultLanguage, type Language } from '@foyer/contract/languages';
import { type BrandMarkup, clientPage, emptyPage, type PageData } from '@foyer/contract/page';
import type { BrandKit } from '../../brand/brand-kit.ts';
import { brandMarkup, brandPhrases, pageBrand } from '../../brand/page-brand.ts';
import type { Config } from '../../kernel/config/config.ts';
import { phraseFiles } from './phrase-files.ts';
import { builtPhrases, type PortalBuild } from './portal-build.ts';

/** What the pages of one platform are made from. */
export interface PageSources {
  build: PortalBuild;
  brand: BrandKit;
  config: Pick<Config, 'bases'>;
  /** The same in every language: told once, since there are many. */
  common: Omit<PageData, 'language' | 'phrases'>;
  markup: BrandMarkup;
}

/** Puts together what the pages of a platform are made from. */
export const pageSources = (
  build: PortalBuild,
  { brand, config }: Pick<PageSources, 'brand' | 'config'>,
): PageSources => ({
  build,
  brand,
  config,
  common: {
    brand: pageBrand(brand),
    bases: config.bases,
    buildId: build.buildId,
    phraseFiles: phraseFiles(build, brand),
  },
  markup: brandMarkup(brand),
});

/** What every page in a language carries. */
export const pageData = ({ brand, common }: PageSources, language: Language): PageData => ({
  ...common,
  language,
  phrases: brandPhrases(brand, language),
});

/** The page of every screen that is not rendered ahead: the browser makes it. */
export async function clientPageIn(sources: PageSources, language: Language): Promise<string> {
  const { build, markup } = sources;
  const { 'shell.noScript.words': noScript = [] } = await builtPhrases(build, language);
  return clientPage(build.shell, pageData(sources, language), markup, noScript.join(''));
}

/** The empty page that answers `prompt=none`. */
export const emptyPageIn = (sources: PageSources, language: Language): string =>
  emptyPage(sources.build.shell, pageData(sources, language), sources.markup);

/**
 * Names the pages that these sources make: same key, same pages. Their phrases, the brand's too, are in the version of
 * the phrase files.
 */
export function pagesKey(sources: PageSources): string {
  const made = JSON.stringify([sources.markup, pageData(sources, defaultLanguage)]);
  return hash('sha256', made, 'hex').slice(0, 24);
}
