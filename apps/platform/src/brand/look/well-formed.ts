import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import type { BrandKit } from '../brand-kit.ts';

/** The first thing that keeps a text from being XML; browsers draw nothing then. @returns undefined where nothing does */
function whyMalformed(text: string): string | undefined {
  let first: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => {
    first ??= message;
  });
  parser.write(text).close();
  return first;
}

/** Drawings that are not well-formed XML, as sentences: slower than loading them, so only `foyer brand check` looks. */
export const malformedDrawings = ({ assets }: Pick<BrandKit, 'assets'>): string[] =>
  [...assets].flatMap(([name, { file }]) => {
    const why = whyMalformed(readFileSync(file, 'utf8'));
    return why === undefined ? [] : [`${name}: is no well-formed XML: ${why}`];
  });
