import type { Language } from '@foyer/contract/languages';
import { compilePhrases } from '@foyer/phrases/compile';
import { mailFiles } from '@foyer/phrases/generated/mail-files';
import type { MailPhrases } from '@foyer/phrases/generated/mails';
import type { Given, MailKey } from '@foyer/phrases/keys';
import { type I18n, setupI18n } from '@lingui/core';

/** The phrases of every language that has a file. */
const files: Partial<Record<Language, Record<string, string>>> = mailFiles;

/** The languages that letters are written in; the others get English. */
export const mailLanguages = Object.keys(files) as Language[];

/** Says a phrase with exactly the values that it has. */
export type Say = <Key extends MailKey>(key: Key, ...given: Given<MailPhrases[Key]>) => string;

/** Backslashes would be read as escapes by the formatter, control characters could break a header or a line. */
const plain = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[\\\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '') : value;

const opened = new Map<Language, I18n>();

function open(language: Language): I18n {
  const messages = { [language]: compilePhrases(files[language] ?? {}, mailFiles.en) };
  const i18n = setupI18n({ locale: language, messages });
  opened.set(language, i18n);
  return i18n;
}

/** @returns what says phrases in a language, compiled on first use */
export function phrasesIn(language: Language): Say {
  const shown = files[language] ? language : 'en';
  const i18n = opened.get(shown) ?? open(shown);
  return (key, ...[values]) => {
    const given = Object.entries(values ?? {}).map(([name, value]) => [name, plain(value)]);
    return i18n._(key, Object.fromEntries(given));
  };
}
