import type { Language } from '@foyer/contract/languages';
import { valueMark } from './message-shape.ts';

/**
 * Opening and closing quotation marks: those of CLDR 48 (`delimiters`); Spanish and Danish have several, of which
 * `tone.json` names one.
 */
const quotes: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
  ja: ['「', '」'],
  fr: ['«', '»'],
  it: ['“', '”'],
  es: ['“', '”'],
  vi: ['“', '”'],
  nl: ['‘', '’'],
  th: ['“', '”'],
  uk: ['«', '»'],
  ru: ['«', '»'],
  sv: ['”', '”'],
  da: ['»', '«'],
  nb: ['«', '»'],
  pt: ['“', '”'],
  tr: ['“', '”'],
  fi: ['”', '”'],
  pl: ['„', '”'],
  cs: ['„', '“'],
  hu: ['„', '”'],
  ro: ['„', '”'],
  bg: ['„', '“'],
};

/** A pattern that a text must not have, and what to say of it. */
type Rule = readonly [pattern: RegExp, problem: string];

const everywhere: readonly Rule[] = [
  [/"/, 'has a straight quotation mark "'],
  [/['`´]/, 'has a straight apostrophe; write ’'],
  [/\.\.\./, 'has three dots; write …'],
  [/[\s\u00a0\u202f]{2}/, 'has two spaces in a row'],
  [/\s-\s/, 'has a hyphen for a dash; write – or —'],
  [/\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin}/u, 'has Latin and Cyrillic letters in one word'],
];

const noSpaceBefore: Rule = [
  /[\s\u00a0\u202f][,;:!?]|[\s\u00a0\u202f]\.(?!\p{L})/u,
  'has a space before punctuation',
];

const japanese = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー';

const own: Partial<Record<Language, readonly Rule[]>> = {
  fr: [
    [/(?<![\u202f;!?])[;!?]/, 'needs a narrow no-break space (U+202F) before ; ! ?'],
    [/(?<!\u00a0):(?!\d|\/\/)/, 'needs a no-break space (U+00A0) before :'],
    [/«(?!\u00a0)|(?<!\u00a0)»/, 'needs no-break spaces (U+00A0) inside of « »'],
    [/[\s\u00a0\u202f][,.](?!\p{L})/u, 'has a space before punctuation'],
  ],
  ja: [
    [
      new RegExp(`[${japanese}」）${valueMark}][,.!?:;](?!\\p{L})`, 'u'),
      'has half-width punctuation; write 、。！？：',
    ],
    [new RegExp(`[${japanese}][()]|[()][${japanese}]`, 'u'), 'has half-width brackets; write （ ）'],
    [new RegExp(`[${japanese}] [${japanese}]`, 'u'), 'has a space between Japanese letters'],
  ],
  th: [[/\.$/, 'ends with a full stop, which Thai does not have']],
  es: [
    [/^[^¿]*\?/, 'asks without ¿'],
    [/^[^¡]*!/, 'calls without ¡'],
  ],
  ro: [[/[şţŞŢ]/, 'has ş or ţ with a cedilla; write ș and ț']],
};

/** Apostrophe; it also closes quotations in some languages. */
const apostrophe = '’';
const anyQuote = /[“”„‟«»‹›「」『』‘‚‛＂＇]/g;

function quoteProblems(language: Language, text: string): string[] {
  const [open, close] = quotes[language];
  const foreign = [...text.matchAll(anyQuote)]
    .map(([mark]) => mark)
    .filter((mark) => mark !== open && mark !== close);
  const shown = `${open}…${close}`;
  if (foreign.length > 0) return [`has ${[...new Set(foreign)].join(' ')}; the quotation marks are ${shown}`];
  const count = (mark: string) => text.split(mark).length - 1;
  const uneven =
    open === close ? count(open) % 2 === 1 : close !== apostrophe && count(open) !== count(close);
  return uneven ? [`has a quotation mark without its other half; they are ${shown}`] : [];
}

/**
 * What is wrong with the quotation marks, spaces and punctuation of a text, by the habits of its language.
 * @param text one branch of a phrase, its values as `valueMark`, without tags
 */
export function typographyProblems(language: Language, text: string): string[] {
  const rules = [...everywhere, ...(own[language] ?? []), ...(language === 'fr' ? [] : [noSpaceBefore])];
  return [
    ...rules.filter(([pattern]) => pattern.test(text)).map(([, problem]) => problem),
    ...quoteProblems(language, text),
  ];
}

/** What a text ends with: a sentence, a question, nothing; or a value, which may end with anything. */
type Ending = 'sentence' | 'question' | 'nothing' | 'value';

const endings: readonly (readonly [RegExp, Ending])[] = [
  [/[.。!！:：…]$/u, 'sentence'],
  [/[?？]$/u, 'question'],
  [new RegExp(`${valueMark}$`, 'u'), 'value'],
];

const closing = /[\s\u00a0\u202f“”„«»’‘」』)）]+$/u;

function endingOf(text: string): Ending {
  const bare = text.replace(closing, '');
  return endings.find(([pattern]) => pattern.test(bare))?.[1] ?? 'nothing';
}

/** In Japanese and Thai a question needs no mark, and in Thai a sentence none. */
const mayEndWithNothing: Partial<Record<Language, readonly Ending[]>> = {
  ja: ['question'],
  th: ['question', 'sentence'],
};

const endingNames: Readonly<Record<Ending, string>> = {
  sentence: 'the mark of a sentence',
  question: 'a question mark',
  nothing: 'no punctuation',
  value: 'a value',
};

/**
 * Whether a text ends as the English one does, in the marks of its script: a button with none, a sentence with one.
 * @param texts the branches of a phrase
 */
export function endingProblems(
  language: Language,
  texts: readonly string[],
  english: readonly string[],
): string[] {
  const expected = new Set(english.map(endingOf));
  const bare = mayEndWithNothing[language] ?? [];
  const mayBeBare = [...expected].some((ending) => bare.includes(ending));
  const isRight = (ending: Ending): boolean =>
    ending === 'value' ||
    expected.has('value') ||
    expected.has(ending) ||
    (mayBeBare && (ending === 'nothing' || ending === 'sentence'));
  const wrong = texts.map(endingOf).find((ending) => !isRight(ending));
  if (wrong === undefined) return [];
  const names = [...expected].map((ending) => endingNames[ending]).join(' or ');
  return [`ends with ${endingNames[wrong]}, English with ${names}`];
}
