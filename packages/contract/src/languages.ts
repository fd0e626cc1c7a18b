/** The codes of the 22 languages, in the order of specification section 9. */
const codes = [
  'en',
  'de',
  'ja',
  'fr',
  'it',
  'es',
  'vi',
  'nl',
  'th',
  'uk',
  'ru',
  'sv',
  'da',
  'nb',
  'pt',
  'tr',
  'fi',
  'pl',
  'cs',
  'hu',
  'ro',
  'bg',
] as const;

/** The code of one of the 22 languages. */
export type Language = (typeof codes)[number];

/** The language codes in the order of the specification. */
export const languages: Language[] = [...codes];

/** Default and fallback, specification section 9. */
export const defaultLanguage: Language = 'en';

const known: ReadonlySet<string> = new Set(languages);
/** Norwegian: the macrolanguage and Nynorsk readers are served Bokmål (CLDR language matching). */
const standIns = new Map<string, Language>([
  ['no', 'nb'],
  ['nn', 'nb'],
]);

/**
 * Best fit of one language tag (BCP 47, case and `_` tolerated) among the 22.
 * @returns the language, or undefined where none fits.
 */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return known.has(primary) ? (primary as Language) : standIns.get(primary);
}

/**
 * First best fit among sources in order of precedence: query, stored, browser (specification section 2, guard 1).
 * A source outside the 22 is passed over.
 */
export function chooseLanguage(sources: Iterable<string | null | undefined>): Language {
  for (const source of sources) {
    const language = matchLanguage(source);
    if (language) return language;
  }
  return defaultLanguage;
}

/**
 * The tags of an `Accept-Language` header, most wanted first (RFC 9110, section 12.5.4).
 * At most 20 entries are read.
 */
export function tagsByPreference(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, 500)
    .split(',')
    .slice(0, 20)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/**
 * A language as a document names it in `lang` (BCP 47): with its region where the words are those of one region, so that
 * a screen reader takes the right voice.
 */
export const languageTag = (language: Language): string => (language === 'pt' ? 'pt-BR' : language);
