import type { Language } from '@foyer/contract/languages';
import { recognise } from '@foyer/contract/nouns/device';
import { dayInWords } from '@foyer/phrases/dates';
import type { MailPhrases } from '@foyer/phrases/generated/mails';
import type { MailKey } from '@foyer/phrases/keys';
import { type Block, type Fact, paragraph } from './blocks.ts';
import { type Deadline, deadlineDay, deadlineMoment, momentInWords } from './date-time.ts';
import type { Occasion } from './letter-kind.ts';
import type { LetterData, LetterName } from './letters.ts';
import { phrasesIn, type Say } from './phrases.ts';
import type { LetterPalette, LetterShape } from './styles.ts';

/** What letters show of the brand kit. */
export interface MailBrand {
  familyName: string;
  copyright: string;
  palette: LetterPalette;
  shape: LetterShape;
  /** `hours` in the letter's language. */
  support: { mail: string; phone: string; hours: string };
}

/** Everything that a letter is written with besides its own data. */
export interface LetterContext {
  language: Language;
  brand: MailBrand;
  /** Name of the app that the user came from. */
  appName: string;
  /** Origin of the portal, the only base of links (security: R60). */
  publicUrl: string;
  /** Whom it goes to. */
  to: string;
  /** Secrets are derived only now, when the letter is written (security: R13). */
  digitsOf(codeID: string): string;
  linkTokenOf(linkID: string): string;
}

/** A letter in words. */
export interface LetterWords {
  subject: string;
  title: string;
  /** What an inbox shows beside the subject; never a code, because locked screens show it (security: R19). */
  preview: string;
  blocks: Block[];
}

/** What every letter knows. */
interface PlainValues {
  familyName: string;
  mail: string;
}

/** Phrases that need nothing else. */
export type PlainKey = {
  [Key in MailKey]: MailPhrases[Key] extends undefined
    ? Key
    : PlainValues extends MailPhrases[Key]
      ? Key
      : never;
}[MailKey];

/** What the files in `letters/` write with. */
export interface LetterTools {
  say: Say;
  context: LetterContext;
  /** Values that most phrases need. */
  familyName: { familyName: string };
  mail: { mail: string };
  /** Says a phrase that needs nothing, or nothing but the family's name and the address of support. */
  plain(key: PlainKey): string;
  /** Such a phrase as a paragraph. */
  words(key: PlainKey): Block;
  /** A button that such a phrase names: `button`. */
  press(key: PlainKey, path: string, secret?: string): Block;
  /** A day in UTC, the month as a word: when something happened, or how long it is kept. */
  day(at: number): string;
  /** A moment with its time in UTC. */
  moment(at: number): string;
  /** A deadline of days, as the earlier of the days that it can fall on, with the span from the occasion. */
  deadlineDay(until: number, occasion: Occasion): Deadline;
  /** A deadline of minutes, hours, or up to three days, with its time in UTC and the span from the occasion. */
  deadlineMoment(until: number, occasion: Occasion): Deadline;
  /** When, from which device and country, and by which app, as far as that is known. */
  circumstances(occasion: Occasion): Block;
  /** A button to a path of the portal; a secret goes into the fragment, which no server and no log ever sees. */
  button(label: string, path: string, secret?: string): Block;
}

/** One letter: from its data to its words. */
export type WriteLetter<Name extends LetterName> = (
  data: LetterData[Name],
  tools: LetterTools,
) => LetterWords;

function deviceText(say: Say, occasion: Occasion): string | undefined {
  const { browser, system } = recognise(occasion);
  return browser && system ? say('layout.device.both', { browser, system }) : (browser ?? system);
}

/** @param country ISO 3166-1 alpha-2. @returns its name in the language of the letter */
function countryName(country: string | undefined, language: Language): string | undefined {
  if (country === undefined) return undefined;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country);
}

/** @returns the tools for one letter */
export function letterTools(context: LetterContext): LetterTools {
  const say = phrasesIn(context.language);
  const { brand, appName, publicUrl, language } = context;
  const values: PlainValues = { familyName: brand.familyName, mail: brand.support.mail };
  // a phrase takes of them what it needs
  const plain = (key: PlainKey) => (say as (key: PlainKey, values: PlainValues) => string)(key, values);
  const button: LetterTools['button'] = (label, path, secret) => ({
    kind: 'button',
    label,
    href: `${publicUrl}${path}${secret === undefined ? '' : `#t=${secret}`}`,
    fallback: say('layout.button.fallback'),
  });
  return {
    say,
    context,
    plain,
    words: (key) => paragraph(plain(key)),
    press: (key, path, secret) => button(plain(key), path, secret),
    button,
    familyName: { familyName: brand.familyName },
    mail: { mail: brand.support.mail },
    day: (at) => dayInWords(at, language, 'UTC'),
    moment: (at) => momentInWords(at, language),
    deadlineDay: (until, { at }) => deadlineDay(until, at, language),
    deadlineMoment: (until, { at }) => deadlineMoment(until, at, language),
    circumstances(occasion) {
      const device = deviceText(say, occasion);
      const country = countryName(occasion.country, language);
      const facts: Fact[] = [
        { label: say('layout.fact.when'), value: momentInWords(occasion.at, language) },
        ...(device ? [{ label: say('layout.fact.device'), value: device }] : []),
        ...(country ? [{ label: say('layout.fact.place'), value: country }] : []),
        { label: say('layout.fact.app'), value: appName },
      ];
      return { kind: 'facts', facts };
    },
  };
}
