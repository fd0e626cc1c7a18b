import { join } from 'node:path';
import type { Language } from '@foyer/contract/languages';
import { compileScreenPhrases } from '@foyer/phrases/compile';
import { languagesWithFile, readPhraseFile } from '@foyer/phrases/files';
import type { PortalKey } from '@foyer/phrases/keys';
import { shapeOf } from '@foyer/phrases/message-shape';
import { setupI18n } from '@lingui/core';
import { loadBrandKit } from '../../apps/platform/src/brand/brand-kit.ts';
import { brandPhrases } from '../../apps/platform/src/brand/page-brand.ts';
import { root } from './built.ts';

/** The key of a phrase of the portal. */
export type Key = PortalKey;

/** The languages that have a file, in the order in which the portal lists them. */
export const offered = languagesWithFile('portal');

/** Otherwise these three are enough: one with long words, and one with another script. */
const { WALKED = 'de,ja' } = process.env;

/**
 * The languages that a test of each language walks in: English, and those of `WALKED` (`fr,ro`, or `all` as in
 * `npm run check:all`).
 */
export const walked = offered.filter(
  (language) => language === 'en' || WALKED === 'all' || WALKED.split(',').includes(language),
);

/** Milliseconds that a test of each language has: with the three languages of every run as long as any other. */
export const walkTime = 40_000 * Math.max(1, walked.length / 3);

type Values = Record<string, string | number>;

/** How a language says things. */
export interface Say {
  /**
   * The whole of a phrase, to be found as an accessible name or as text; values that are left out match anything,
   * except for the number that a plural depends on.
   */
  (key: Key, values?: Values): RegExp;
  /** The words of a phrase without values. */
  plain: (key: Key) => string;
}

/** Stands in a formatted phrase for a value that is left out. */
const anything = '\uFFFC';

/**
 * Finds that sign in a formatted phrase. Where a number is expected it becomes the language's word for NaN, in Finnish
 * “epäluku”.
 */
const anyValueIn = (language: Language): RegExp =>
  new RegExp(`${anything}|${new Intl.NumberFormat(language).format(Number.NaN)}`);

/** Readable in a report, unlike what RegExp.escape makes. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every value of a phrase that is left out. */
const left = (phrase: string): Values =>
  Object.fromEntries(Object.keys(shapeOf(phrase).values).map((name) => [name, anything]));

const kit = loadBrandKit(join(root, 'brand'));

/** @returns the words of the portal in a language, those of the demo brand in place of the portal's where it has some */
export function sayIn(language: Language): Say {
  const [english, phrases] = [readPhraseFile('portal', 'en'), readPhraseFile('portal', language)];
  const messages = {
    [language]: { ...compileScreenPhrases(phrases, english), ...brandPhrases(kit, language) },
  };
  const i18n = setupI18n({ locale: language, messages });
  const anyValue = anyValueIn(language);
  const text = (key: Key, values: Values) => i18n._(key, values).replaceAll(/<\/?\d+>/g, '');
  const pattern = (key: Key, values: Values = {}) => {
    const said = text(key, { ...left(english[key] ?? ''), ...values });
    return new RegExp(`^\\s*${said.split(anyValue).map(escaped).join('.+')}\\s*$`);
  };
  return Object.assign(pattern, { plain: (key: Key) => text(key, {}) });
}

/** The words of the portal in English. */
export const say = sayIn('en');
