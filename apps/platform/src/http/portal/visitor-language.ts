import { defaultLanguage, type Language, matchLanguage, tagsByPreference } from '@foyer/contract/languages';

/** Where a request says which language its sender reads. */
export interface LanguageSources {
  query: Record<string, unknown>;
  cookies: Record<string, string | undefined>;
  acceptLanguage: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * The visitor's language, best fit first: the link, the stored choice, the browser (flows.md, guard 1).
 * @param offered languages that can be served; what is not among them is passed over
 */
export function visitorLanguage(
  { query, cookies, acceptLanguage }: LanguageSources,
  offered: ReadonlySet<Language>,
): Language {
  const wanted = [
    text(query.lang),
    text(query.user_locale),
    cookies.lang,
    ...tagsByPreference(acceptLanguage ?? ''),
  ];
  for (const tag of wanted) {
    const language = matchLanguage(tag);
    if (language && offered.has(language)) return language;
  }
  return defaultLanguage;
}
