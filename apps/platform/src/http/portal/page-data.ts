import { hash } from 'node:crypto';
import type { Language } from '@foyer/contract/languages';
import type { PageData } from '@foyer/contract/page';
import type { BrandKit } from '../../brand/brand-kit.ts';
import { brandPhrases, pageBrand, pageStyle } from '../../brand/page-brand.ts';
import type { Config } from '../../config.ts';
import { type PhraseFile, phraseFiles } from './phrase-files.ts';
import { offeredLanguages, type PortalBuild } from './portal-build.ts';

/** What the pages of one platform are made from. */
export interface PageSources {
  build: PortalBuild;
  brand: BrandKit;
  config: Pick<Config, 'bases'>;
}

const addresses = (files: readonly PhraseFile[]): PageData['phraseFiles'] =>
  Object.fromEntries(files.map(({ language, address }) => [language, address]));

/** What every page in a language carries. */
export const pageData = ({ build, brand, config }: PageSources, language: Language): PageData => ({
  brand: pageBrand(brand),
  bases: config.bases,
  buildId: build.buildId,
  language,
  phraseFiles: addresses(phraseFiles(build, brand)),
  phrases: brandPhrases(brand, language),
});

/** Names the pages that these sources make: same key, same pages. */
export function pagesKey(sources: PageSources): string {
  const all = [...offeredLanguages(sources.build)].map((language) => pageData(sources, language));
  return hash('sha256', JSON.stringify([pageStyle(sources.brand), ...all]), 'hex').slice(0, 24);
}
