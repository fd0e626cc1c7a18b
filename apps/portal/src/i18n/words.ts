import type { Language } from '@foyer/contract/languages';
import type { CompiledPhrases } from '@foyer/phrases/compile';
import type { Observable } from '../session/observable.ts';

/** What stands in a phrase for its names. */
export type Values = Readonly<Record<string, string | number>>;

type Message = CompiledPhrases[string];
type Token = Message[number];

/** Phrases of one language, in the form that the build compiles them to. */
export interface Words {
  language: Language;
  phrases: CompiledPhrases;
  /** Called when a phrase is asked for that is not there. */
  onMissing?: () => void;
}

const formatted = (amount: number, language: Language): string =>
  new Intl.NumberFormat(language).format(amount);

const caseOf = (cases: object, name: string): Message | undefined =>
  Object.hasOwn(cases, name) ? Reflect.get(cases, name) : undefined;

function tokenText(token: Token, values: Values, language: Language, count?: number): string {
  if (token === '#' && count !== undefined) return formatted(count, language);
  if (typeof token === 'string') return token;
  const [name, type, cases] = token;
  const value = values[name] ?? '';
  if (type === 'number') return formatted(Number(value), language);
  if (typeof cases !== 'object' || cases === null) return String(value);
  const amount = type === 'plural' ? Number(value) : undefined;
  const kind = amount === undefined ? '' : new Intl.PluralRules(language).select(amount);
  const chosen = caseOf(cases, String(value)) ?? caseOf(cases, kind) ?? caseOf(cases, 'other') ?? [];
  return messageText(chosen, values, language, amount);
}

/** Says a compiled ICU message: values, numbers, plurals and choices; what a phrase of ours is made of. */
export function messageText(message: Message, values: Values, language: Language, count?: number): string {
  return message.map((token) => tokenText(token, values, language, count)).join('');
}

/**
 * Says a phrase by its key. One that is not there (yet) is nothing.
 * @param words of one language
 */
export function phraseText(
  { phrases, language, onMissing }: Words,
  key: string,
  values: Values = {},
): string {
  const message = phrases[key];
  if (message === undefined) {
    onMissing?.();
    return '';
  }
  return messageText(message, values, language);
}

/** Holds the words that are shown. */
export type WordsStore = Observable<Words>;
