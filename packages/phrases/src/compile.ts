import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { PhraseFile } from './files.ts';

/** Phrases in Lingui's compiled form, as `i18n.load` takes them. */
export type CompiledPhrases = Record<string, CompiledMessage>;

/**
 * Compiles the phrases of one language; what it lacks is English, key by key.
 * Keys that English does not have are left out.
 * @throws where a phrase is not well-formed, naming its key
 */
export function compilePhrases(phrases: PhraseFile, english: PhraseFile): CompiledPhrases {
  const compiled: CompiledPhrases = {};
  for (const [key, original] of Object.entries(english)) {
    try {
      compiled[key] = compileMessageOrThrow(phrases[key] ?? original);
    } catch (cause) {
      throw new SyntaxError(`the phrase ${key} is not well-formed`, { cause });
    }
  }
  return compiled;
}

/** The hyphen of “e-mail” in any language that writes one; a line that ends with it is hard to read. */
const electronicHyphen = /(?<!\p{L})e-(?=mail|post)/giu;

/**
 * Compiles the phrases of the screens: as `compilePhrases`, and a word joiner (U+2060) keeps “e-mail” in one piece, also
 * on a phone.
 */
export function compileScreenPhrases(phrases: PhraseFile, english: PhraseFile): CompiledPhrases {
  const whole = Object.entries(phrases).map(([key, phrase]) => [
    key,
    phrase.replace(electronicHyphen, '$&\u2060'),
  ]);
  return compilePhrases(Object.fromEntries(whole), english);
}
