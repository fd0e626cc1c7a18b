import { languageField } from '@foyer/contract/fields/fields';
import { defaultLanguage, type Language } from '@foyer/contract/languages';
import * as z from 'zod/mini';

/** A text of the kit by language; English is always there. */
export type LocalText = Partial<Record<Language, string>> & { en: string };

/** Reads a text by language; only English is demanded. */
export const localText = z.pipe(
  z.partialRecord(languageField, z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))),
  z.transform((texts, context): LocalText => {
    const { en } = texts;
    if (en !== undefined) return { ...texts, en };
    context.issues.push({ code: 'custom', input: texts, message: 'the English text (en) is missing' });
    return z.NEVER;
  }),
);

/** The language in which the kit has a text: the wanted one, or else English (settled D3). */
export const languageOfText = (texts: LocalText, wanted: Language): Language =>
  texts[wanted] === undefined ? defaultLanguage : wanted;

/** The text in a language, English where the kit has none. */
export const textIn = (texts: LocalText, language: Language): string => texts[language] ?? texts.en;
