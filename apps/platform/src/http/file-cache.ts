import { readFile } from 'node:fs/promises';
import { type CompressedText, compressText } from './compressed-text.ts';

const quality = 9;

/** Gives files of text, compressed when they are first asked for or before, and kept from then on. */
export type FileCache = (file: string) => Promise<CompressedText>;

async function readCompressed(file: string): Promise<CompressedText> {
  const bytes = await readFile(file);
  return file.endsWith('.br') ? bytes : compressText(bytes, quality);
}

/** Makes a cache; it only ever holds files that a build or the brand kit lists, so it does not grow. */
export function fileCache(): FileCache {
  const held = new Map<string, Promise<CompressedText>>();
  return (file) => {
    const text = held.get(file) ?? readCompressed(file);
    held.set(file, text);
    text.catch(() => held.delete(file));
    return text;
  };
}
