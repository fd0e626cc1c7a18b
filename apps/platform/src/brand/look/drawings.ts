import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A drawing of the kit, ready to be served. */
export interface KitAsset {
  /** Where it lies on the disk. */
  file: string;
  /** Address with the hash of its content: a changed drawing has a new address, so it may be cached for ever. */
  address: string;
  /** What stands in a page for it: the drawing itself where it is small, else its address. */
  inPage: string;
}

/** Where the kit's drawings are served from. */
export const assetPrefix = '/brand/';

/** First visits carry the logo and the mark, so both stay small (performance.md). */
const largest = 8 * 1024;

/** Up to here a drawing costs a page less than a request of its own would: about 1 KiB of headers, and 150 ms. */
const largestInPage = 2 * 1024;

const inPage = (text: string, address: string): string =>
  Buffer.byteLength(text) > largestInPage ? address : `data:image/svg+xml,${encodeURIComponent(text.trim())}`;

/** What runs, fetches or breaks under the CSP of the pages inside a drawing. */
const forbidden: [RegExp, string][] = [
  [/<script|\son[a-z]+\s*=|javascript:/i, 'a drawing holds no script'],
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
    ...forbidden.flatMap(([pattern, sentence]) => (pattern.test(text) ? [sentence] : [])),
  ];
}

function readDrawing(directory: string, name: string, problems: string[]): KitAsset {
  const file = join(directory, name);
  try {
    const text = readFileSync(file, 'utf8');
    problems.push(...drawingProblems(text).map((sentence) => `${name}: ${sentence}`));
    const address = `${assetPrefix}${name}?v=${hash('sha256', text, 'base64url').slice(0, 6)}`;
    return { file, address, inPage: inPage(text, address) };
  } catch {
    problems.push(`${name}: cannot be read`);
    const address = `${assetPrefix}${name}`;
    return { file, address, inPage: address };
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
