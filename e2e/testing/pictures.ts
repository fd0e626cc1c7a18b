import { randomBytes } from 'node:crypto';
import { sampleImages } from '../../apps/platform/src/testing/sample-images.ts';

/** A file as somebody chooses it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small picture, 5 by 3 pixels. */
export const picture = (name = 'small.png'): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(sampleImages.png, 'base64'),
});

/** A picture of noise, 6 MB, which hardly compresses. */
export function noise(name = 'noise.bmp'): ChosenFile {
  const [width, height] = [1600, 1250];
  const pixels = randomBytes(width * height * 3);
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(head.length + pixels.length, 2);
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  head.writeUInt32LE(pixels.length, 34);
  return { name, mimeType: 'image/bmp', buffer: Buffer.concat([head, pixels]) };
}

/** A photo of 5 by 3 pixels whose EXIF says that it stands upright: 3 by 5. */
export function photoOnItsSide(name = 'photo.jpg'): ChosenFile {
  const jpeg = Buffer.from(sampleImages.jpg, 'base64');
  const exif = Buffer.from('45786966000049492a00080000000100120103000100000006000000000000000000', 'hex');
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(exif.length + 2, 2);
  const buffer = Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Width and height of a JPEG, as its frame says. @throws Error where it has none */
export function sizeOfJpeg(jpeg: Buffer): [width: number, height: number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  throw new Error('no frame');
}
