import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/partner-apps';
import type { ProtocolCode } from '@foyer/contract/protocol-codes';
import { type BrandKit, senderOf } from '../brand-kit.ts';
import { textIn } from '../local-text.ts';
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
  /** Address that always leads to the current version. */
  websiteUrl: string;
  title: string;
  needsAcceptance: boolean;
  /** The older version that the reader has accepted. */
  changedSince?: string;
  /** What has changed since then, one line a version, in the reader's language. */
  summary?: string;
}

function changesSince({ versions }: ProtocolText, accepted: string | undefined, language: Language) {
  const later = versions.filter(({ version }) => accepted !== undefined && version > accepted);
  if (accepted === undefined || later.length === 0) return {};
  const lines = later.flatMap(({ summary }) => (summary ? [textIn(summary, language)] : []));
  return { changedSince: accepted, ...(lines.length > 0 ? { summary: lines.join('\n') } : {}) };
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
      websiteUrl: [`${legalPrefix}${code}`, ...(text.region ? [text.region] : [])].join('/'),
      title: textIn(text.title, reader.language),
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
