import { protocolCode } from '@foyer/contract/fields/account-fields';
import type { Language } from '@foyer/contract/languages';
import type { BrandKit } from '../brand-kit.ts';
import { legalFile, legalPrefix, legalStyleSheet, styleSheetFile } from './legal-files.ts';
import { currentVersion, type ProtocolText, shownLanguage } from './protocol-text.ts';

/** A file that answers an address below `/legal/`. */
export interface ServedLegalFile {
  /** Absolute; always one that the kit lists, never made from the address. */
  file: string;
  contentType: 'text/html; charset=utf-8' | 'text/css; charset=utf-8';
  /** The language of a document. */
  language?: Language;
  /** Whether the address depends on the visitor's language: answer with `Vary`, do not cache for long. */
  negotiated: boolean;
}

const document = (file: string, language: Language, negotiated: boolean): ServedLegalFile => ({
  file,
  contentType: 'text/html; charset=utf-8',
  language,
  negotiated,
});

/**
 * The file behind an address:
 * `/legal/legal.css`,
 * `/legal/<protocolCode>[/<region>]` (the current version in the visitor's language),
 * `/legal/<protocolCode>/<version>[/<region>]/<language>`.
 * @param pathname as it came, not decoded: none of the addresses needs an escape
 * @param visitorLanguage for addresses that name no language
 * @returns undefined where the kit has no such file
 */
export function servedLegalFile(
  kit: BrandKit,
  pathname: string,
  visitorLanguage: Language,
): ServedLegalFile | undefined {
  if (pathname === legalStyleSheet) {
    return { file: styleSheetFile(kit.directory), contentType: 'text/css; charset=utf-8', negotiated: false };
  }
  if (!pathname.startsWith(legalPrefix)) return undefined;
  const [code, ...rest] = pathname.slice(legalPrefix.length).split('/');
  const known = protocolCode.safeParse(code);
  const protocol = known.success ? kit.protocols.get(known.data) : undefined;
  if (!known.success || !protocol) return undefined;

  const textOf = (region: string | undefined): ProtocolText | undefined =>
    region === undefined ? protocol.standard : protocol.regions.find((text) => text.region === region);
  const fileOf = (version: string, region: string | undefined, language: Language) =>
    legalFile(kit.directory, { protocolCode: known.data, version, region, language });

  if (rest.length < 2) {
    const text = textOf(rest[0]);
    if (!text) return undefined;
    const current = currentVersion(text);
    const language = shownLanguage(current, visitorLanguage);
    return document(fileOf(current.version, text.region, language), language, true);
  }
  const region = rest.length === 3 ? rest[1] : undefined;
  const version =
    rest.length > 3 ? undefined : textOf(region)?.versions.find((one) => one.version === rest[0]);
  const language = [...(version?.languages ?? [])].find((one) => one === rest.at(-1));
  return version && language
    ? document(fileOf(version.version, region, language), language, false)
    : undefined;
}
