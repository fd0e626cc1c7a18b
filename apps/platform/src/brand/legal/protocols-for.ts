import { defaultLanguage, type Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { ProtocolCode } from '@foyer/contract/nouns/protocol-codes';
import { type BrandKit, senderOf } from '../brand-kit.ts';
import { type LocalText, languageOfText, textIn } from '../local-text.ts';
import { legalAddress, legalPrefix } from './legal-files.ts';
import { currentVersion, type ProtocolText, shownLanguage, textFor } from './protocol-text.ts';

/** Whom the documents are for, and what that person has accepted before. */
export interface ProtocolReader {
  appID: AppID;
  /** ISO 3166-1 alpha-2; undefined where nothing is known. */
  countryCode?: string | undefined;
  language: Language;
  /** The newest version of each document that this account has accepted; absent for a new account. */
  accepted?: ReadonlyMap<ProtocolCode, string> | undefined;
}

/** The current version of a legal document, as the calls of the legal service answer it. */
export interface CurrentProtocol {
  protocolCode: ProtocolCode;
  version: string;
  /** Address of this version's text in the reader's language. */
  fileUrl: string;
  /** English where that text is in no other language that was asked for (settled D3). */
  fileLanguage: Language;
  /** Address that always leads to the current version. */
  websiteUrl: string;
  title: string;
  titleLanguage: Language;
  needsAcceptance: boolean;
  /** The older version that the reader has accepted. */
  changedSince?: string;
  /** What has changed since then, one line a version, in the reader's language. */
  summary?: string;
  summaryLanguage?: Language;
}

/** In one language, all of it: a reader is not told half of what changed in another. */
function summaryOf(summaries: readonly LocalText[], wanted: Language) {
  if (summaries.length === 0) return {};
  const isWhole = summaries.every((summary) => languageOfText(summary, wanted) === wanted);
  const summaryLanguage = isWhole ? wanted : defaultLanguage;
  return {
    summary: summaries.map((summary) => textIn(summary, summaryLanguage)).join('\n'),
    summaryLanguage,
  };
}

function changesSince({ versions }: ProtocolText, accepted: string | undefined, language: Language) {
  const later = versions.filter(({ version }) => accepted !== undefined && version > accepted);
  if (accepted === undefined || later.length === 0) return {};
  const summaries = later.flatMap(({ summary }) => summary ?? []);
  return { changedSince: accepted, ...summaryOf(summaries, language) };
}

/** Every legal document of the family as it holds for a reader today. */
export function protocolsFor(kit: BrandKit, reader: ProtocolReader): CurrentProtocol[] {
  const { brand } = senderOf(kit, reader.appID);
  return [...kit.protocols].map(([code, protocol]) => {
    const text = textFor(protocol, { brand, countryCode: reader.countryCode });
    const current = currentVersion(text);
    const { version } = current;
    const language = shownLanguage(current, reader.language);
    return {
      protocolCode: code,
      version,
      fileUrl: legalAddress({ protocolCode: code, version, region: text.region, language }),
      fileLanguage: language,
      websiteUrl: [`${legalPrefix}${code}`, ...(text.region ? [text.region] : [])].join('/'),
      title: textIn(text.title, reader.language),
      titleLanguage: languageOfText(text.title, reader.language),
      needsAcceptance: text.needsAcceptance,
      ...changesSince(text, reader.accepted?.get(code), reader.language),
    };
  });
}

/** The documents that a reader must accept and has not accepted in their current version or a later one. */
export const pendingProtocols = (kit: BrandKit, reader: ProtocolReader): CurrentProtocol[] =>
  protocolsFor(kit, reader).filter(
    ({ protocolCode, version, needsAcceptance }) =>
      needsAcceptance && (reader.accepted?.get(protocolCode) ?? '') < version,
  );
