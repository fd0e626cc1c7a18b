import type { Language } from '@foyer/contract/languages';
import type { BrandPhrase } from '@foyer/contract/page';
import type { PortalPhrases } from '@foyer/phrases/generated/portal';
import type { Given, PortalKey } from '@foyer/phrases/keys';
import { cloneElement, createContext, Fragment, type ReactElement, type ReactNode, use } from 'react';
import { useObservable } from '../session/observable.ts';
import { phraseText, type Words, type WordsStore } from './words.ts';

type Phrases = PortalPhrases & Record<BrandPhrase, undefined>;
type PhraseKey = PortalKey | BrandPhrase;

const WordsContext = createContext<Words | undefined>(undefined);

/** Gives the words of the present language to everything inside, and again when they change. */
export function WordsProvider({ words, children }: { words: WordsStore; children: ReactNode }) {
  const present = useObservable(words, words.get());
  return <WordsContext value={present}>{children}</WordsContext>;
}

function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('no WordsProvider around');
  return words;
}

/** Takes a key and the values of its phrase, returns the phrase in the present language. */
export type Say = <Key extends PhraseKey>(key: Key, ...values: Given<Phrases[Key]>) => string;

/** A key whose phrase takes no values. */
export type PlainKey = {
  [Key in PhraseKey]: Phrases[Key] extends undefined ? Key : never;
}[PhraseKey];

/** @returns the function that says phrases; a component that uses it follows a change of language */
export function useText(): Say {
  const words = useWords();
  return (key, ...[values]) => phraseText(words, key, values);
}

/** @returns the present language */
export const useLanguage = (): Language => useWords().language;

/** What the tags `<0>…</0>` of a phrase stand for: links, emphasis. */
export type Parts = Readonly<Record<string, ReactElement>>;

const tag = /<(\d+)>(.*?)<\/\1>/;

/** Puts elements in place of the tags of a phrase; a tag without an element shows its text alone. */
function withParts(text: string, parts: Parts): ReactNode {
  const [before = '', name, inside, after] = text.split(tag, 4);
  if (name === undefined || inside === undefined) return text;
  const rest = text.slice(before.length + inside.length + name.length * 2 + '<></>'.length);
  return (
    <>
      {before}
      {cloneElement(parts[name] ?? <Fragment />, {}, inside)}
      {after && withParts(rest, parts)}
    </>
  );
}

type ValuesProp<Values> = Values extends undefined ? { values?: undefined } : { values: Values };

/** A key with its values and parts. */
export type TextProps<Key extends PhraseKey> = { id: Key; parts?: Parts } & ValuesProp<Phrases[Key]>;

/** A phrase as an element: it follows a change of language wherever it is kept, also in errors and toasts. */
export function Text<Key extends PhraseKey>({ id, values, parts }: TextProps<Key>): ReactNode {
  const text = phraseText(useWords(), id, values);
  return parts ? withParts(text, parts) : text;
}
