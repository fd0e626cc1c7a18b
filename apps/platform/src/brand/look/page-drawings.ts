import type { Drawing, PageBrand } from '@foyer/contract/page';
import type { BrandKit } from '../brand-kit.ts';
import { type KitAsset, largestInPage, pictureUrl } from './drawings.ts';

/** What a page shows of the kit's drawings before anything is fetched. */
export interface PageDrawings extends Pick<PageBrand, 'logo' | 'scene' | 'providers'> {
  /** The drawings as `<symbol>` elements, which stand in the page once. */
  symbols: string;
}

/**
 * A symbol takes its size from where it is used, which needs a `viewBox`; ids inside of it would be the page's. Such
 * drawings, and large ones, are pictures.
 */
const canBeSymbol = (text: string): boolean =>
  Buffer.byteLength(text) <= largestInPage && /\sviewBox\s*=/.test(text) && !/\sid\s*=/.test(text);

/** The words beside a drawing tell what it shows, so its own title goes. */
const symbolOf = (id: string, text: string): string =>
  text
    .trim()
    .replace(/^<svg[^>]*>/, (start) =>
      start.replaceAll(/\s(?:xmlns|width|height|aria-hidden)\s*=\s*(["']).*?\1/g, ''),
    )
    .replace(/^<svg/, `<symbol id="${id}"`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<\/svg>$/, '</symbol>');

/**
 * The drawings of the sign-in page are symbols of the page and no pictures: every picture is a document of its own to a
 * browser, and four of them held up the first paint by a fifth.
 */
export function pageDrawings(
  kit: Pick<BrandKit, 'logo' | 'scenery' | 'identityProviders' | 'assets'>,
): PageDrawings {
  const symbols: string[] = [];
  const place = (id: string, { text, url }: Pick<KitAsset, 'text' | 'url'>): Drawing => {
    if (!canBeSymbol(text)) return url;
    symbols.push(symbolOf(id, text));
    return `#${id}`;
  };
  const named = (id: string, name: string) => place(id, kit.assets.get(name) ?? { text: '', url: '' });
  const scene = (id: string, text: string) => place(id, { text, url: pictureUrl(text) });
  const { light, dark, width, height } = kit.logo;
  return {
    logo: { light: named('logo-light', light), dark: named('logo-dark', dark), width, height },
    scene: { light: scene('scene-light', kit.scenery.light), dark: scene('scene-dark', kit.scenery.dark) },
    providers: kit.identityProviders.map(({ type, name, mark }) => ({
      type,
      name,
      mark: named(`mark-${type}`, mark),
    })),
    symbols: symbols.join(''),
  };
}
