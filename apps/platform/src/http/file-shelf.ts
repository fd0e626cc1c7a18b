import { readFile } from 'node:fs/promises';
import { type CompressedText, compressText } from './compressed-text.ts';

const quality = 9;

/** Gives files of text, compressed when they are first asked for and kept from then on. */
export type FileShelf = (file: string) => Promise<CompressedText>;

/** Makes a shelf; it only ever holds files that the brand kit lists, so it does not grow. */
export function fileShelf(): FileShelf {
  const held = new Map<string, Promise<CompressedText>>();
  return (file) => {
    const text = held.get(file) ?? readFile(file).then((bytes) => compressText(bytes, quality));
    held.set(file, text);
    text.catch(() => held.delete(file));
    return text;
  };
}
