import type { Language } from '@foyer/contract/languages';
import type { BrandMarkup, BrandPhrases, PageBrand } from '@foyer/contract/page';
import { forEachApp } from './brand-app.ts';
import type { BrandKit } from './brand-kit.ts';
import { legalPrefix } from './legal/legal-files.ts';
import { textIn } from './local-text.ts';
import { assetPrefix, type KitAsset } from './look/drawings.ts';
import { pageDrawings } from './look/page-drawings.ts';
import { paletteStyle } from './look/palette.ts';

/** One of the kit's drawings; the loader has read every drawing that `brand.json` names. */
function drawing({ assets }: BrandKit, name: string): KitAsset {
  const asset = assets.get(name);
  if (!asset) throw new RangeError(`the brand kit has no drawing ${name}`);
  return asset;
}

/** The address of an app's logo, a path on the portal's origin. */
export const appLogo = (kit: BrandKit, { logo }: { logo: string }): string => drawing(kit, logo).address;

/**
 * The part of the kit that every page carries. Its legal links name no version and no language, so they stay right
 * when either changes under an open page.
 */
export function pageBrand(kit: BrandKit): PageBrand {
  const { logo, scene, providers } = pageDrawings(kit);
  const { mail, phone } = kit.support;
  return {
    familyName: kit.familyName,
    copyright: kit.copyright,
    logo,
    scene,
    mark: drawing(kit, kit.mark).url,
    paper: kit.palette.surface,
    providers,
    apps: forEachApp(kit.apps, ({ name, accent, logo, operator }) => ({
      name,
      logo: appLogo(kit, { logo }),
      ...(operator ? { foreign: true as const } : accent ? { accent } : {}),
    })),
    legal: {
      legalNotice: `${legalPrefix}legalNotice`,
      termsOfUse: `${legalPrefix}termsOfUse`,
      privacyPolicy: `${legalPrefix}privacyPolicy`,
    },
    support: { mail, phone },
    defaultCountry: kit.defaultCountry,
  };
}

/** Corners and the doorway of a kit that is not soft; the portal's own style sheet is. */
const shapeStyle: Record<BrandKit['shape'], string> = {
  soft: '',
  crisp: ':root{--radius-small:2px;--radius:2px;--radius-large:3px;--arch:0}',
};

/** Whose pages they are, for those that the platform writes by itself: `/docs` and the local inbox. */
export interface PlainLook {
  familyName: string;
  /** Address of the family's mark. */
  mark: string;
  /** The kit's colours and shape, as a style sheet. */
  style: string;
}

/** @returns the kit's look for pages of the platform's own */
export const plainLook = (kit: BrandKit): PlainLook => ({
  familyName: kit.familyName,
  mark: drawing(kit, kit.mark).address,
  style: paletteStyle(kit.palette) + shapeStyle[kit.shape],
});

/** What every page carries of the kit beside its data. */
export const brandMarkup = (kit: BrandKit): BrandMarkup => ({
  style: plainLook(kit).style,
  symbols: pageDrawings(kit).symbols,
});

/**
 * The brand's own phrases in a language, in the form of compiled ones: its opening hours and, in the languages in which
 * it has one, its own welcome in place of the portal's.
 */
export function brandPhrases(
  { support, welcome }: Pick<BrandKit, 'support' | 'welcome'>,
  language: Language,
): BrandPhrases {
  const [title, lead] = [welcome?.title[language], welcome?.lead[language]];
  return {
    'brand.support.hours': [textIn(support.hours, language)],
    ...(title && lead ? { 'signIn.login.title': [title], 'signIn.login.lead': [lead] } : {}),
  };
}

/**
 * The file behind an address below `/brand/`: always one that the kit lists, never made from the address.
 * @param pathname without the query; the `v` in it only makes caches forget
 * @returns the file's path, or undefined where the kit has no such drawing
 */
export function servedDrawing({ assets }: BrandKit, pathname: string): string | undefined {
  if (!pathname.startsWith(assetPrefix)) return undefined;
  return assets.get(pathname.slice(assetPrefix.length))?.file;
}
