import type { Language } from '@foyer/contract/languages';
import type { CompressedText } from '../compressed-text.ts';
import { type PolicyConfig, pagePolicy } from '../content-security-policy.ts';
import type { StoredPage } from './stored-pages.ts';

/** A page as it goes out. */
export interface ReadyPage {
  text: CompressedText;
  policy: string;
  language: Language;
}

/** Every page of the portal in every language, in memory. */
export interface PageCache {
  /** The page rendered ahead where there is one, else the one that the client renders. */
  find(page: string, language: Language): ReadyPage;
  /** Serves these from now on. */
  take(rendered: readonly StoredPage[]): void;
}

const keyOf = (page: string, language: Language) => `${language} ${page}`;

/**
 * @param english the page that the client renders, in the language that is always there
 * @param others the same in other languages
 */
export function pageCache(english: ReadyPage, others: readonly ReadyPage[], config: PolicyConfig): PageCache {
  const clientRendered = new Map(others.map((page) => [page.language, page]));
  let ahead: ReadonlyMap<string, ReadyPage> = new Map();
  return {
    find: (page, language) => ahead.get(keyOf(page, language)) ?? clientRendered.get(language) ?? english,
    take(rendered) {
      ahead = new Map(
        rendered.map(({ page, language, text, hashes }) => [
          keyOf(page, language),
          { text, language, policy: pagePolicy(hashes, config) },
        ]),
      );
    },
  };
}
