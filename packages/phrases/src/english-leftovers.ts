import type { Language } from '@foyer/contract/languages';

/** Words that no sentence in another language has, unless it was left in English. */
const words =
  'the and your you with please this that from have been has will were are which would could should there their when where who what how again click cannot not our we is was be by or of for if but once only into these those they it’s don’t can’t isn’t you’re we’ve sign signed send sent enter choose saved something wrong try password passwords email device devices settings';

/** Of these, what is a word of the language as well. */
const alsoOwn: Partial<Record<Language, string>> = {
  de: 'was will war',
  fr: 'or',
  it: 'password email',
  es: 'has email',
  vi: 'email',
  nl: 'was we of is been',
  sv: 'has for of be by sent',
  da: 'have for be by and sent send',
  nb: 'have for be by and sent send',
  pt: 'for',
  tr: 'of but',
  ro: 'or are email',
  cs: 'by',
  hu: 'is be',
  pl: 'by',
};

const common = new Set(words.split(' '));

/** Languages in scripts of their own: a word in small Latin letters was left in English. */
const ownScript: ReadonlySet<Language> = new Set<Language>(['ja', 'th', 'uk', 'ru', 'bg']);

/** What is written so in every script. */
const written = new Set(['https', 'http', 'localhost', 'axe', 'core', 'backup', 'codes']);

/** Names of files and addresses. */
const named = /[\w-]+(?:\.[\w-]+)*\.\p{sc=Latin}+/gu;

/**
 * What was left in English in a text of another language.
 * @param text the words of a phrase
 */
export function leftoverProblems(language: Language, text: string): string[] {
  const own = new Set(alsoOwn[language]?.split(' '));
  const latin = text.replaceAll(named, '').match(/\p{sc=Latin}[\p{sc=Latin}’]*/gu) ?? [];
  const isLeft = (word: string): boolean => {
    const lower = word.toLowerCase();
    if (common.has(lower)) return !own.has(lower);
    return ownScript.has(language) && /^\p{Ll}{3,}$/u.test(word) && !written.has(word);
  };
  const left = [...new Set(latin.filter(isLeft))];
  return left.length > 0 ? [`has English left in it: ${left.join(', ')}`] : [];
}
