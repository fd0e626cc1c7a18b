import { defaultLanguage, type Language } from '@foyer/contract/languages';
import type { CompressedText } from '../compressed-text.ts';
import { type PolicyConfig, pagePolicy } from '../content-security-policy.ts';
import type { StoredPage } from './stored-pages.ts';

/** A page as it goes out. */
export interface ReadyPage {
  text: CompressedText;
  policy: string;
  language: Language;
}

/** The pages of the portal: those of a language are brought into memory when somebody asks for one. */
export interface PageCache {
  /** The page rendered ahead where there is one, else the one that the client renders. */
  find(page: string, language: Language): Promise<ReadyPage>;
  /** The page of `silentPath`, which shows nothing. */
  empty(language: Language): Promise<ReadyPage>;
  /** Looks again for languages that were not there yet. */
  lookAgain(): void;
  /** Calls back with every language that somebody asks for while it has no pages rendered ahead, each once. */
  onAbsent(listener: (language: Language) => void): void;
}

/** Where the pages come from. */
export interface PageOrigin {
  /** The pages rendered ahead in a language, or undefined where there are none yet. */
  load(language: Language): Promise<readonly StoredPage[] | undefined>;
  /** The page that the client renders. */
  clientPage(language: Language): Promise<ReadyPage>;
  /** The page of `silentPath`. */
  emptyPage(language: Language): Promise<ReadyPage>;
}

type PagesByPath = ReadonlyMap<string, ReadyPage>;

/** What is made once for a language and kept; again after a failure. */
function perLanguage<Made>(make: (language: Language) => Promise<Made>) {
  const made = new Map<Language, Promise<Made>>();
  const of = (language: Language): Promise<Made> => {
    const known = made.get(language);
    if (known) return known;
    const making = make(language);
    made.set(language, making);
    making.catch(() => made.delete(language));
    return making;
  };
  return { of, forget: (language: Language) => made.delete(language) };
}

/** @param english the client-rendered page in the language that is always there */
export function pageCache(english: ReadyPage, origin: PageOrigin, config: PolicyConfig): PageCache {
  /** Also those that are being looked for: what is stored meanwhile may have come too late for them. */
  const absent = new Set<Language>();
  const told = new Set<Language>();
  let onAbsent: (language: Language) => void = () => undefined;
  const clientRendered = perLanguage(origin.clientPage);
  const empty = perLanguage(origin.emptyPage);
  const ahead = perLanguage(async (language): Promise<PagesByPath> => {
    absent.add(language);
    const pages = await origin.load(language);
    if (pages) absent.delete(language);
    return new Map(
      (pages ?? []).map(({ page, text, hashes }) => [
        page,
        { text, language, policy: pagePolicy(hashes, config) },
      ]),
    );
  });
  return {
    empty: empty.of,
    async find(page, language) {
      const pages = await ahead.of(language);
      const found = pages.get(page);
      if (found) return found;
      if (pages.size === 0 && !told.has(language)) {
        told.add(language);
        onAbsent(language);
      }
      return language === defaultLanguage ? english : clientRendered.of(language);
    },
    lookAgain() {
      for (const language of absent) ahead.forget(language);
      absent.clear();
    },
    onAbsent(listener) {
      onAbsent = listener;
      for (const language of told) listener(language);
    },
  };
}
