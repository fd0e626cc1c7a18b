import { type CleanedImage, type CleanImage, mostParts } from './cleaned-image.ts';

/** `RIFF`, a length, `WEBP` (WebP container specification). */
const headLength = 12;
const chunkHead = 8;
/** Of the extended header only the flag of transparency stays: profile, EXIF, XMP and animation go. */
const transparency = 0x10;

/** Whether bytes begin like a WebP. */
export const looksLikeWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

interface Chunk {
  type: string;
  data: Buffer;
}

/** All chunks; undefined where one is cut short or they do not reach exactly to the end. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = headLength;
  while (at < bytes.length) {
    if (at + chunkHead > bytes.length || chunks.length === mostParts) return undefined;
    const start = at + chunkHead;
    const length = bytes.readUInt32LE(at + 4);
    const padded = length + (length % 2);
    if (start + padded > bytes.length) return undefined;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(start, start + length) });
    at = start + padded;
  }
  return chunks;
}

function written({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(chunkHead);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

type Size = Pick<CleanedImage, 'width' | 'height'>;

/** Size in the head of a key frame (RFC 6386, section 9.1). */
function lossySize(data: Buffer): Size | undefined {
  const isKeyFrame = data.length >= 10 && (data.readUInt8(0) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
  if (!isKeyFrame) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** Size in the head of a lossless image: 14 bits each, less one (RFC 9649, section 3.4). */
function losslessSize(data: Buffer): Size | undefined {
  if (data.length < 5 || data.readUInt8(0) !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const sizeOf = ({ type, data }: Chunk): Size | undefined =>
  type === 'VP8 ' ? lossySize(data) : losslessSize(data);

/** The extended header without flags of what went; undefined where it tells another size than the image. */
function plainHeader({ type, data }: Chunk, size: Size): Chunk | undefined {
  if (data.length !== 10) return undefined;
  const isSame = data.readUIntLE(4, 3) + 1 === size.width && data.readUIntLE(7, 3) + 1 === size.height;
  const plain = Buffer.from(data);
  plain.writeUInt32LE(plain.readUInt8(0) & transparency, 0);
  return isSame ? { type, data: plain } : undefined;
}

/** Cleans a still WebP; animations are none (security: R96). */
export const cleanWebp: CleanImage = (bytes) => {
  if (bytes.length < headLength || bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  const chunks = chunksOf(bytes);
  const images = chunks?.filter(({ type }) => type === 'VP8 ' || type === 'VP8L') ?? [];
  const [image] = images;
  if (!chunks || !image || images.length > 1) return undefined;
  if (chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF')) return undefined;
  const size = sizeOf(image);
  if (!size) return undefined;
  const [first] = chunks;
  const header = first?.type === 'VP8X' ? plainHeader(first, size) : undefined;
  // without the extended header the image itself comes first
  if (first !== image && !header) return undefined;
  const alpha = header ? chunks.filter(({ type }) => type === 'ALPH').slice(0, 1) : [];
  const body = Buffer.concat([...(header ? [header] : []), ...alpha, image].map(written));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return { ...size, bytes: Buffer.concat([head, body]) };
};
