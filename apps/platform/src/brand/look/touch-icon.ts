import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanPng } from '../../kernel/images/png.ts';

/** Where phones look for the picture of a page that is put on the home screen; no page spends bytes on naming it. */
export const touchIconAddress = '/apple-touch-icon.png';

/** CSS pixels of the largest one that is shown, at three to one. */
const edge = 180;
const largest = 16 * 1024;
/** Byte of the header that says which colours there are; 4 and 6 have an alpha channel (PNG, third edition, section 11.2.1). */
const colourType = 25;

/** What is wrong with the bytes of a touch icon, as sentences. */
export function touchIconProblems(bytes: Buffer): string[] {
  const image = cleanPng(bytes);
  if (!image) return ['is no PNG'];
  const isClear = bytes.readUInt8(colourType) >= 4 || bytes.includes('tRNS');
  return [
    ...(image.width === edge && image.height === edge
      ? []
      : [`is ${image.width} by ${image.height} pixels, not ${edge} by ${edge}`]),
    ...(isClear ? ['has transparency, which phones fill with black'] : []),
    ...(bytes.length > largest ? ['is larger than 16 KiB'] : []),
  ];
}

/**
 * Reads the picture that stands for the family on a phone's home screen.
 * @param name as written in `brand.json`
 * @param problems receives a sentence for everything that is wrong
 */
export function readTouchIcon(directory: string, name: string, problems: string[]): Buffer | undefined {
  try {
    const bytes = readFileSync(join(directory, name));
    problems.push(...touchIconProblems(bytes).map((sentence) => `${name}: ${sentence}`));
    return bytes;
  } catch {
    problems.push(`${name}: cannot be read`);
    return undefined;
  }
}
