import { type CleanImage, mostParts } from './cleaned-image.ts';

/** First bytes of every file: start of image, and the next marker's first byte (ITU-T T.81, annex B). */
export const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

const marker = {
  huffmanTables: 0xc4,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantisation: 0xdb,
  restartInterval: 0xdd,
  jfif: 0xe0,
  adobe: 0xee,
  comment: 0xfe,
} as const;

/** Baseline, extended and progressive: what browsers draw. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xc2;
const isApplicationData = (code: number) => code >= 0xe0 && code <= 0xef;
/** Within the data of a scan: a stuffed byte or a restart, no marker that ends it. */
const belongsToScan = (code: number | undefined) =>
  code === 0x00 || (code !== undefined && code >= 0xd0 && code <= 0xd7);

const drawing: ReadonlySet<number> = new Set([
  marker.huffmanTables,
  marker.startOfScan,
  marker.quantisation,
  marker.restartInterval,
]);

interface Segment {
  code: number;
  /** After the marker and the length. */
  data: Buffer;
  end: number;
}

/** The segment at a place, fill bytes skipped; undefined where there is none, or it is cut short. */
function segmentAt(bytes: Buffer, from: number): Segment | undefined {
  let at = from;
  if (bytes[at] !== 0xff) return undefined;
  while (bytes[at] === 0xff) at += 1;
  const code = bytes[at];
  if (code === undefined) return undefined;
  if (code === marker.endOfImage) return { code, data: Buffer.alloc(0), end: at + 1 };
  if (at + 3 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at + 1);
  const end = at + 1 + length;
  return length < 2 || end > bytes.length ? undefined : { code, data: bytes.subarray(at + 3, end), end };
}

/** Where the data of a scan ends; undefined where nothing follows it. */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && belongsToScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2);
  return at === -1 ? undefined : at;
}

const written = (code: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** What stays of a part that is no drawing: resolution without its thumbnail, and how colours were turned. */
function keptOf({ code, data }: Segment): Buffer | undefined {
  const isJfif = code === marker.jfif && data.length >= 14 && data.toString('latin1', 0, 5) === 'JFIF\0';
  if (isJfif) return written(code, Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)]));
  const isAdobe = code === marker.adobe && data.length === 12 && data.toString('latin1', 0, 5) === 'Adobe';
  return isAdobe ? written(code, data) : undefined;
}

/** Cleans a JPEG: EXIF, comments, profiles, thumbnails and second images go (security: R96). */
export const cleanJpeg: CleanImage = (bytes) => {
  const parts: Buffer[] = [jpegSignature.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  let at = 2;
  while (true) {
    const segment = segmentAt(bytes, at);
    if (!segment || parts.length > mostParts) return undefined;
    const { code, data, end } = segment;
    at = end;
    if (code === marker.endOfImage) break;
    if (isFrame(code)) {
      if (size || data.length < 6) return undefined;
      size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3) };
      parts.push(written(code, data));
    } else if (drawing.has(code)) {
      parts.push(written(code, data));
    } else if (isApplicationData(code) || code === marker.comment) {
      parts.push(keptOf(segment) ?? Buffer.alloc(0));
    } else {
      return undefined;
    }
    if (code !== marker.startOfScan) continue;
    const scanEnd = endOfScan(bytes, end);
    if (scanEnd === undefined || !size) return undefined;
    parts.push(bytes.subarray(end, scanEnd));
    hasScan = true;
    at = scanEnd;
  }
  if (!size || !hasScan || at !== bytes.length) return undefined;
  return { ...size, bytes: Buffer.concat([...parts, Buffer.from([0xff, marker.endOfImage])]) };
};
