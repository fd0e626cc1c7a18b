import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@foyer/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleImages } from '../../testing/sample-images.ts';
import { readImage } from './read-image.ts';

const secret = 'GPS 51.5007N 0.1246W';
const read = (bytes: Buffer) => readImage(bytes.toString('base64'));
const sample = (name: keyof typeof sampleImages) => Buffer.from(sampleImages[name], 'base64');

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
}

/** A PNG of a size, its picture as small as it compresses. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([sample('png').subarray(0, 8), ...chunks]);
}

/** Puts a part in front of what draws. */
const spliced = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
const pngWith = (type: string, data: Buffer) => spliced(sample('png'), 8 + 25, pngChunk(type, data));

function jpegWith(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return spliced(sample('jpg'), 2, Buffer.concat([head, data]));
}

function webpWith(type: string, data: Buffer, flag: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  const parts = [sample('transparentWebp'), head, data, Buffer.alloc(data.length % 2)];
  const whole = Buffer.concat(parts);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt8(whole.readUInt8(20) | flag, 20);
  return whole;
}

describe('R96: an image', () => {
  test.each([
    ['png', 'png'],
    ['jpg', 'jpg'],
    ['webp', 'webp'],
    ['losslessWebp', 'webp'],
    ['transparentWebp', 'webp'],
  ] as const)('as a browser writes it (%s) is kept as it is', (name, kind) => {
    expect(read(sample(name))).toEqual({ kind, bytes: sample(name), width: 5, height: 3 });
  });

  test.each<[string, Buffer, keyof typeof sampleImages]>([
    ['PNG: text', pngWith('tEXt', Buffer.from(`Comment\0${secret}`)), 'png'],
    ['PNG: international text', pngWith('iTXt', Buffer.from(secret)), 'png'],
    ['PNG: EXIF', pngWith('eXIf', Buffer.from(secret)), 'png'],
    ['PNG: time', pngWith('tIME', Buffer.alloc(7)), 'png'],
    ['PNG: an animation', pngWith('fdAT', Buffer.from(secret)), 'png'],
    ['JPEG: EXIF', jpegWith(0xe1, Buffer.from(`Exif\0\0${secret}`)), 'jpg'],
    ['JPEG: XMP', jpegWith(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`)), 'jpg'],
    ['JPEG: IPTC', jpegWith(0xed, Buffer.from(secret)), 'jpg'],
    ['JPEG: a comment', jpegWith(0xfe, Buffer.from(`<script>${secret}</script>`)), 'jpg'],
    ['JPEG: a thumbnail', jpegWith(0xe0, Buffer.from(`JFXX\0${secret}`)), 'jpg'],
    ['WebP: EXIF', webpWith('EXIF', Buffer.from(secret), 0x08), 'transparentWebp'],
    ['WebP: XMP', webpWith('XMP ', Buffer.from(secret), 0x04), 'transparentWebp'],
    ['WebP: a profile', webpWith('ICCP', Buffer.from(secret), 0x20), 'transparentWebp'],
    ['WebP: a part of no known kind', webpWith('ZZZZ', Buffer.from(secret), 0), 'transparentWebp'],
  ])('loses what it tells besides its picture (%s)', (_, bytes, name) => {
    expect(bytes.includes(secret.slice(0, 8)) || bytes.length > sample(name).length).toBe(true);
    expect(read(bytes)).toMatchObject({ bytes: sample(name) });
  });

  test('the thumbnail within a JFIF header goes, its resolution stays', () => {
    const jfif = sample('jpg').subarray(6, 6 + 12);
    const thumbnail = Buffer.concat([jfif, Buffer.from([1, 1, 7, 7, 7])]);
    const rest = sample('jpg').subarray(2 + 18);
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, thumbnail.length + 2]);
    expect(read(Buffer.concat([head, thumbnail, rest]))).toMatchObject({ kind: 'jpg', bytes: sample('jpg') });
  });

  test.each<[string, Buffer]>([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a zip', Buffer.from('PK\u0003\u0004 and more', 'latin1')],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
    ['a page in front of a PNG', Buffer.concat([Buffer.from('<html>'), sample('png')])],
  ])('that is %s is refused for its kind', (_, bytes) => {
    expect(read(bytes)).toBe('image_kind');
  });

  test.each(['png', 'jpg', 'webp', 'transparentWebp'] as const)(
    'that goes on after its end (%s and a zip) is refused',
    (name) => {
      const zip = Buffer.from('PK\u0003\u0004 and more', 'latin1');
      expect(read(Buffer.concat([sample(name), zip]))).toBe('image_broken');
    },
  );

  test('of animated WebP is refused', () => {
    expect(read(webpWith('ANMF', Buffer.alloc(16), 0x02))).toBe('image_broken');
  });

  test('of thousands of parts that draw nothing is refused', () => {
    const parts = (part: Buffer) => Buffer.concat(Array<Buffer>(10_000).fill(part));
    const comments = parts(Buffer.from([0xff, 0xfe, 0, 2]));
    expect(read(spliced(sample('jpg'), 2, comments))).toBe('image_broken');
    const texts = parts(pngChunk('tEXt', Buffer.alloc(0)));
    expect(read(spliced(sample('png'), 8 + 25, texts))).toBe('image_broken');
    const unknown = Buffer.concat([sample('transparentWebp'), parts(Buffer.from('XXXX\0\0\0\0', 'latin1'))]);
    unknown.writeUInt32LE(unknown.length - 8, 4);
    expect(read(unknown)).toBe('image_broken');
  });

  test('of 24 megapixels is taken, one of more is refused by its head alone', () => {
    expect(read(pngOf(6000, 4000))).toMatchObject({ kind: 'png' });
    expect(read(pngOf(6001, 4000))).toBe('image_pixels');
    expect(read(pngOf(10_000, 10_000))).toBe('image_pixels');
    expect(read(pngOf(0, 10))).toBe('image_broken');
  });

  test('of 2 MiB is taken, of one byte more refused', () => {
    const room = limits.image.bytes - sample('png').length - 12;
    expect(read(pngWith('tEXt', Buffer.alloc(room)))).toMatchObject({ kind: 'png' });
    expect(read(pngWith('tEXt', Buffer.alloc(room + 1)))).toBe('image_bytes');
  });

  test.each([
    'not base64!',
    'iVBORw0KGgo',
    ' iVBORw0KGgo=',
    'iVBORw0KGgo=\n',
    'data:image/png;base64,iVBORw0KGgo=',
  ])('in other letters than base64 (%j) is refused', (text) => {
    expect(readImage(text)).toBe('image_broken');
  });

  test('cut short anywhere is refused, and never ends in an error', () => {
    for (const name of ['png', 'jpg', 'webp', 'losslessWebp', 'transparentWebp'] as const) {
      const whole = sample(name);
      for (let length = 0; length < whole.length; length += 1)
        expect(typeof read(whole.subarray(0, length))).toBe('string');
    }
  });

  test('with any of its bytes changed is refused or stays an image of its kind, and never ends in an error', () => {
    const names = ['png', 'jpg', 'webp', 'losslessWebp', 'transparentWebp'] as const;
    const change = fc.record({ name: fc.constantFrom(...names), at: fc.nat(), to: fc.nat(255) });
    fc.assert(
      fc.property(change, ({ name, at, to }) => {
        const bytes = Buffer.from(sample(name));
        bytes[at % bytes.length] = to;
        const image = read(bytes);
        if (typeof image === 'string') return;
        expect(read(image.bytes)).toEqual(image);
      }),
      { numRuns: 2000 },
    );
  });

  test('made of any bytes behind a right signature never ends in an error', () => {
    const heads = [
      sample('png').subarray(0, 8),
      sample('jpg').subarray(0, 3),
      sample('webp').subarray(0, 16),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
        read(Buffer.concat([head, rest]));
      }),
      { numRuns: 2000 },
    );
  });
});
