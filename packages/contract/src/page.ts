import { escapeHtml } from './escape-html.ts';
import { type Language, languages } from './languages.ts';
import type { KitApps } from './nouns/partner-apps.ts';

/** A drawing of the kit: a symbol of the page (`#logo-light`), or the address of a picture. */
export type Drawing = string;

/** The part of the brand kit that every page of the portal carries. Addresses are paths on the portal's origin, or drawings as `data:`. */
export interface PageBrand {
  familyName: string;
  copyright: string;
  logo: { light: Drawing; dark: Drawing; width: number; height: number };
  /** What stands in front of the scene's sky and sun. */
  scene: { light: Drawing; dark: Drawing };
  /** Address of the mark's picture. */
  mark: string;
  /** The paper by day and by night, as `#rrggbb`: what a phone colours its own bars with. */
  paper: readonly [light: string, dark: string];
  /** Whom people may sign in with instead. */
  providers: { type: string; name: string; mark: Drawing }[];
  /** `accent` as `#rrggbb`: the wall of the scene, where one of their links has brought somebody. */
  apps: KitApps<{
    name: string;
    logo: string;
    accent?: string;
    /** Another company runs it: it lends the scene no colour, and asks for consent (settled G4). */
    foreign?: true;
  }>;
  legal: { legalNotice: string; termsOfUse: string; privacyPolicy: string };
  support: { mail: string; phone: string };
  defaultCountry: string;
}

/** Keys of the brand's own phrases: they come with the phrases of a language, so that they follow it. */
export type BrandPhrase = 'brand.support.hours';

/** The brand's own phrases in one language, compiled, and those of the portal that it puts its own words for. */
export type BrandPhrases = Record<BrandPhrase, string[]> & {
  'signIn.login.title'?: string[];
  'signIn.login.lead'?: string[];
};

/** The three base addresses that the portal calls; empty text means the page's own origin. */
export interface BaseAddresses {
  account: string;
  cloud: string;
  legal: string;
}

/** The files of phrases; one version for all of them, since every page carries it. */
export interface PhraseFiles {
  /** Changes when a phrase does, in any language, or one of the brand's own. */
  version: string;
  /** The languages that have no file, where there are any. */
  missing?: readonly Language[];
}

/** @returns the languages that have a file, in the order of the specification */
export const languagesOffered = ({ missing = [] }: Pick<PhraseFiles, 'missing'>): Language[] =>
  languages.filter((language) => !missing.includes(language));

/** @returns the address of a language's phrases */
export const phraseAddress = ({ version }: Pick<PhraseFiles, 'version'>, language: Language): string =>
  `/assets/phrases-${language}-${version}.json`;

/** What the platform writes into a page, as JSON in the element `#foyer-page`. */
export interface PageData {
  brand: PageBrand;
  bases: BaseAddresses;
  buildId: string;
  language: Language;
  phraseFiles: PhraseFiles;
  /** The phrases that a page rendered ahead shows, compiled; on the client-rendered page only the brand's own. */
  phrases?: Record<string, unknown>;
  /** The path that was rendered ahead; absent on the client-rendered page. */
  renderedPath?: string;
}

/** Id of the element that carries the page's data as JSON. */
export const pageElementID = 'foyer-page';

/**
 * What `portal-server/render.js` exports: renders a page ahead, as a complete HTML document.
 * @param page the path of a public screen, or `not-found`
 */
export type RenderPage = (page: string, data: PageData, brand: BrandMarkup) => Promise<string>;

/** What a page carries of the kit beside its data. */
export interface BrandMarkup {
  /** The kit's colours and shape, as a style sheet. */
  style: string;
  /** Its drawings that pages show by themselves, as `<symbol>` elements. */
  symbols: string;
}

/** JSON that ends no element early, whatever texts are in it. */
const jsonInside = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The element that carries a page's data. */
export const pageIsland = (data: PageData): string =>
  `<script type="application/json" id="${pageElementID}">${jsonInside(data)}</script>`;

/** What of the brand stands in the head of a page: its mark, and the colours for a browser's own bars. */
export const brandHead = ({ mark, paper: [light, dark] }: PageBrand): string =>
  `<link rel="icon" href="${escapeHtml(mark)}"><meta name="theme-color" content="${dark}" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="${light}">`;

/** The element in which the drawings of a page wait for their use. */
export const brandSymbols = (symbols: string): string => `<div hidden><svg>${symbols}</svg></div>`;

/** What a page says where no script runs; the style sheet of all pages sets it apart. */
export const withoutScripts = (words: string): string => `<noscript>${escapeHtml(words)}</noscript>`;

/**
 * Completes the empty page of `silentPath`: it shows nothing, with or without scripts (settled F3).
 * @param shell the portal's built `index.html`
 */
export function emptyPage(shell: string, data: PageData, { style }: Pick<BrandMarkup, 'style'>): string {
  const title = `<title>${escapeHtml(data.brand.familyName)}</title>`;
  const head = `${title}${brandHead(data.brand)}<style>${style}</style>${pageIsland(data)}`;
  return shell
    .replace('<html lang="en">', `<html lang="${data.language}">`)
    .replace('</head>', () => `${head}</head>`);
}

/**
 * Completes the client-rendered page.
 * @param shell the portal's built `index.html`
 * @param noScript what it says where no script runs: nothing else is seen of it then
 */
export const clientPage = (
  shell: string,
  data: PageData,
  { style, symbols }: BrandMarkup,
  noScript: string,
): string =>
  emptyPage(shell, data, { style }).replace(
    '<body>',
    () => `<body>${withoutScripts(noScript)}${brandSymbols(symbols)}`,
  );
