import { crc32 } from 'node:zlib';
import { type CleanImage, mostParts } from './cleaned-image.ts';

/** First bytes of every file (PNG, third edition, section 5.2). */
export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks that draw; text, time, EXIF, profiles and frames of an animation go. */
const kept: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
  'IDAT',
  'IEND',
]);
/** An upper-case first letter: who does not know the chunk cannot draw the image (section 5.4). */
const isCritical = (type: string) => /^[A-Z]/.test(type);
/** Length, type and checksum. */
const frame = 12;
const headerLength = 13;

interface Chunk {
  type: string;
  data: Buffer;
  whole: Buffer;
}

/** The chunk at a place; undefined where it is cut short or its checksum is wrong. */
function chunkAt(bytes: Buffer, at: number): Chunk | undefined {
  if (at + frame > bytes.length) return undefined;
  const end = at + frame + bytes.readUInt32BE(at);
  if (end > bytes.length) return undefined;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const isWhole = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
  if (!isWhole || !/^[A-Za-z]{4}$/.test(type)) return undefined;
  return { type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
}

/** All chunks up to the end of the image; undefined where they do not reach to the end of the bytes. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = pngSignature.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    const chunk = chunkAt(bytes, at);
    if (!chunk || chunks.length === mostParts) return undefined;
    chunks.push(chunk);
    at += chunk.whole.length;
  }
  return at === bytes.length ? chunks : undefined;
}

const isOne = (chunks: readonly Chunk[], type: string) =>
  chunks.filter((chunk) => chunk.type === type).length === 1;

/** Cleans a PNG (security: R96). */
export const cleanPng: CleanImage = (bytes) => {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== headerLength) return undefined;
  const draws = chunks.some(({ type }) => type === 'IDAT') && isOne(chunks, 'IHDR');
  if (!draws || chunks.some(({ type }) => isCritical(type) && !kept.has(type))) return undefined;
  const drawing = chunks.filter(({ type }) => kept.has(type)).map(({ whole }) => whole);
  return {
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    bytes: Buffer.concat([pngSignature, ...drawing]),
  };
};
