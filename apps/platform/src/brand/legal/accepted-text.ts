import type { Language } from '@foyer/contract/languages';
import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import type { ProtocolCode } from '@foyer/contract/nouns/protocol-codes';
import { type BrandKit, senderOf } from '../brand-kit.ts';
import { legalAddress } from './legal-files.ts';
import { type ProtocolText, shownLanguage, textFor } from './protocol-text.ts';

/** A version of a document that somebody has accepted. */
export interface AcceptedText {
  protocolCode: ProtocolCode;
  version: string;
  /** Where the person lived then, ISO 3166-1 alpha-2. */
  countryCode: string;
}

const addressOf = (
  text: ProtocolText,
  { protocolCode, version }: AcceptedText,
  wanted: Language,
): string | undefined => {
  const found = text.versions.find((each) => each.version === version);
  return (
    found &&
    legalAddress({ protocolCode, version, region: text.region, language: shownLanguage(found, wanted) })
  );
};

/**
 * The text behind a receipt, as it held in the person's country; from before the country had a text of its own the default
 * one.
 * @returns its address, in the wanted language or else English; undefined where the kit has that version no more
 */
export function acceptedTextAddress(
  kit: BrandKit,
  accepted: AcceptedText,
  wanted: Language,
): string | undefined {
  const protocol = kit.protocols.get(accepted.protocolCode);
  if (!protocol) return undefined;
  const { brand } = senderOf(kit, defaultAppID);
  const text = textFor(protocol, { brand, countryCode: accepted.countryCode });
  return addressOf(text, accepted, wanted) ?? addressOf(protocol.standard, accepted, wanted);
}
