import type { Language } from '@foyer/contract/languages';
import { activityTypes } from '@foyer/contract/nouns/activity-types';
import { activityTitles } from '@foyer/phrases/activity-titles';
import { dayInWords } from '@foyer/phrases/dates';
import sharedWords from '@foyer/phrases/generated/shared-words.json' with { type: 'json' };
import type { SharedGroup, SharedKey } from '@foyer/phrases/shared-words';
import { createElement } from 'react';
import { offsetOf } from '../date-time.ts';
import { phrasesIn, type Say } from '../phrases.ts';
import type { LetterPalette } from '../styles.ts';
import type { Value } from './page-parts.tsx';
import { RowTime } from './row-time.tsx';

/** What the page of an export needs to know besides the data. */
export interface ExportPageContext {
  language: Language;
  /** Signed hours, as in the request context. */
  timeZone: string;
  familyName: string;
  palette: LetterPalette;
  /** @returns what an app or assistant is called */
  clientName(clientID: string): string;
  /** @returns what a legal document is called */
  documentTitle(protocolCode: string): string;
  /** @returns what an identity provider is called */
  providerName(provider: string): string;
  /** @returns what a brand of the family is called */
  brandName(brandID: string): string;
  /** The picture of the profile as a `data:` address; undefined where there is none. */
  picture: string | undefined;
}

/** What parts of the page are written with. */
export interface PageTools {
  context: ExportPageContext;
  say: Say;
  /** A time of the file as the rows show it; empty where there is none. */
  moment(iso: string | null): Value;
  /** A day of the file in words, as a sentence tells it. */
  day(iso: string | null): string;
  country(code: string | null): string;
  language(code: string): string;
  /** What happened, in the words of the timeline; undefined for what the timeline does not show. */
  activity(event: string): string | undefined;
  /** What a screen of the portal calls it. */
  word(key: SharedKey): string;
  /** The same for a value of the file; the value itself where no screen has a word for it. */
  label(key: SharedGroup): string;
}

/** The words that the portal's screens have for the same things. */
const screens: Partial<Record<Language, Readonly<Record<string, string>>>> = sharedWords;

const isShown = (event: string): event is keyof typeof activityTitles =>
  (activityTypes as readonly string[]).includes(event);

/** @returns the tools for one page */
export function pageTools(context: ExportPageContext): PageTools {
  const { language, timeZone } = context;
  const words: Readonly<Record<string, string>> = { ...sharedWords.en, ...screens[language] };
  const word = (key: SharedKey): string => words[key] ?? key;
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  return {
    context,
    say: phrasesIn(language),
    moment: (iso) => (iso === null ? '' : createElement(RowTime, { at: iso, language, timeZone })),
    day: (iso) => (iso === null ? '' : dayInWords(Date.parse(iso) + offsetOf(timeZone), language, 'UTC')),
    country: (code) => (code === null || code === '' ? '' : (countries.of(code) ?? code)),
    language: (code) => languages.of(code) ?? code,
    activity: (event) => (isShown(event) ? word(activityTitles[event]) : undefined),
    word,
    label: (key) => words[key] ?? key.slice(key.lastIndexOf('.') + 1),
  };
}
