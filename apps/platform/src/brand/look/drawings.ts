import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A drawing of the kit, ready to be served. */
export interface KitAsset {
  /** Where it lies on the disk. */
  file: string;
  /** Address with the hash of its content: a changed drawing has a new address, so it may be cached for ever. */
  address: string;
  /** The address of its picture in a page: the drawing itself as `data:` where it is small, else where it is served. */
  url: string;
  /** SVG. */
  text: string;
}

/** Where the kit's drawings are served from. */
export const assetPrefix = '/brand/';

/** First visits carry the logo and the mark, so both stay small (performance.md). */
const largest = 8 * 1024;

/** Up to here a drawing costs a page less than a request of its own would: about 1 KiB of headers, and 150 ms. */
export const largestInPage = 2 * 1024;

/** A small drawing as an address of its own; what browsers take in one as it is stays readable, and short. */
export const pictureUrl = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(text.trim()).replaceAll(/%(?:20|2F|3A|3D)/g, decodeURIComponent)}`;

/** What runs, fetches or breaks under the CSP of the pages inside a drawing. */
const forbidden: [RegExp, string][] = [
  [/<script|[\s/"']on[a-z]+\s*=|javascript:/i, 'a drawing holds no script'],
  [/<style|\sstyle\s*=/i, 'a drawing has no style sheet: use attributes such as fill'],
  [/<(?:foreignObject|image|iframe|a)[\s>]/i, 'a drawing holds no image, page or link'],
  [/<!(?:DOCTYPE|ENTITY)/i, 'a drawing has no document type'],
  [/(?:href\s*=|url\()(?!\s*["']?#)/i, 'a drawing points to nothing outside itself'],
];

const startsAsSvg = (text: string) =>
  /^<svg\s[^>]*\bxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(text.trimStart());

/** What is wrong with a drawing's text, as sentences. */
export function drawingProblems(text: string): string[] {
  return [
    ...(Buffer.byteLength(text) > largest ? ['is larger than 8 KiB'] : []),
    ...(startsAsSvg(text) ? [] : ['must begin with <svg xmlns="http://www.w3.org/2000/svg"']),
    ...(text.trimEnd().endsWith('</svg>') ? [] : ['must end with </svg>']),
    ...forbidden.flatMap(([pattern, sentence]) => (pattern.test(text) ? [sentence] : [])),
  ];
}

function readDrawing(directory: string, name: string, problems: string[]): KitAsset {
  const file = join(directory, name);
  try {
    const text = readFileSync(file, 'utf8');
    problems.push(...drawingProblems(text).map((sentence) => `${name}: ${sentence}`));
    const address = `${assetPrefix}${name}?v=${hash('sha256', text, 'base64url').slice(0, 6)}`;
    const isSmall = Buffer.byteLength(text) <= largestInPage;
    return { file, address, url: isSmall ? pictureUrl(text) : address, text };
  } catch {
    problems.push(`${name}: cannot be read`);
    const address = `${assetPrefix}${name}`;
    return { file, address, url: address, text: '' };
  }
}

/**
 * Reads the kit's drawings.
 * @param names as written in `brand.json`
 * @returns the drawings by name, and what is wrong with them as sentences that name the file
 */
export function readDrawings(directory: string, names: readonly string[]) {
  const problems: string[] = [];
  const assets = new Map(names.map((name) => [name, readDrawing(directory, name, problems)]));
  return { assets, problems };
}
