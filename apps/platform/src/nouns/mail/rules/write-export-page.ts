import type { ExportDocument } from '@foyer/contract/export/export-document';
import type { Language } from '@foyer/contract/languages';
import type { BrandKit } from '../../../brand/brand-kit.ts';
import { textFor } from '../../../brand/legal/protocol-text.ts';
import { textIn } from '../../../brand/local-text.ts';
import { providerOf } from '../../../brand/providers/identity-provider.ts';

type ReadKit =
  | 'familyName'
  | 'palette'
  | 'clients'
  | 'protocols'
  | 'foundingBrand'
  | 'brands'
  | 'identityProviders';

/** For whom the page of an export is written. */
export interface ExportReader {
  brand: Pick<BrandKit, ReadKit>;
  language: Language;
  /** Signed hours, as in the request context. */
  timeZone: string;
  /** The picture of the profile. */
  picture: { type: string; bytes: Buffer } | undefined;
}

/** Writes the page of an export, as HTML (settled C7). */
export async function writeExportPage(
  document: ExportDocument,
  { brand, language, timeZone, picture }: ExportReader,
): Promise<string> {
  const titles = new Map<string, string>(
    [...brand.protocols].map(([code, protocol]) => {
      const reader = { brand: brand.foundingBrand, countryCode: document.account.countryCode };
      return [code, textIn(textFor(protocol, reader).title, language)];
    }),
  );
  // loads React, which a start does not need
  const { renderExportPage } = await import('@foyer/mails/export-page/export-page.tsx');
  return renderExportPage(document, {
    language,
    timeZone,
    familyName: brand.familyName,
    palette: brand.palette,
    clientName: (clientID) => brand.clients.get(clientID)?.name ?? clientID,
    providerName: (type) => providerOf(brand, type)?.name ?? type,
    brandName: (brandID) => brand.brands[brandID]?.name ?? brandID,
    documentTitle: (code) => titles.get(code) ?? code,
    picture: picture && `data:${picture.type};base64,${picture.bytes.toString('base64')}`,
  });
}
