import { defaultLanguage, type Language } from '@foyer/contract/languages';
import type { LocalText } from '../local-text.ts';

/** One version of a text. */
export interface ProtocolVersion {
  /** The day it took effect, `2026-09-01`; versions compare as texts. */
  version: string;
  /** What changed since the version before it; the first version has none. */
  summary?: LocalText | undefined;
  /** The languages that have a file. */
  languages: ReadonlySet<Language>;
}

/** A legal document as it holds in a region, or where no region's text does. */
export interface ProtocolText {
  /** Absent for the text that holds by default. */
  region?: string | undefined;
  countries?: readonly string[] | undefined;
  brands?: readonly string[] | undefined;
  title: LocalText;
  needsAcceptance: boolean;
  /** Oldest first, so the last one is the current one. */
  versions: readonly ProtocolVersion[];
}

/** A legal document: its regions in order of precedence, then the default text. */
export interface Protocol {
  regions: readonly ProtocolText[];
  standard: ProtocolText;
}

/** The last version is the one that holds today; the schema demands at least one. */
export function currentVersion({ versions }: ProtocolText): ProtocolVersion {
  const last = versions.at(-1);
  if (!last) throw new RangeError('a legal text without a version');
  return last;
}

/** The language in which a version is shown: the wanted one where it has a file, else English. */
export const shownLanguage = ({ languages }: ProtocolVersion, wanted: Language): Language =>
  languages.has(wanted) ? wanted : defaultLanguage;

/** Whom a text is for. */
export interface TextReader {
  /** The brand of the app that the reader uses or came from. */
  brand: string;
  /** ISO 3166-1 alpha-2; undefined where nothing is known. */
  countryCode?: string | undefined;
}

const holdsFor = (text: ProtocolText, reader: TextReader): boolean =>
  (!text.countries || text.countries.includes(reader.countryCode ?? '')) &&
  (!text.brands || text.brands.includes(reader.brand));

/** The text that holds for a reader: the first region that names the reader's country and brand, else the default. */
export const textFor = ({ regions, standard }: Protocol, reader: TextReader): ProtocolText =>
  regions.find((text) => holdsFor(text, reader)) ?? standard;
