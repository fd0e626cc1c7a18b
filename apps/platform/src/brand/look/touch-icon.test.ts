import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readTouchIcon, touchIconProblems } from './touch-icon.ts';

const demo = join(import.meta.dirname, '../../../../../brand');
const icon = readFileSync(join(demo, 'touch-icon.png'));

/** The icon with other bytes in its header, whose checksum follows. */
function withHeader(change: (header: Buffer) => void): Buffer {
  const bytes = Buffer.from(icon);
  change(bytes.subarray(16, 29));
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('the picture of a kit for the home screen of a phone', () => {
  it('is a PNG of 180 by 180 pixels', () => {
    expect(touchIconProblems(icon)).toEqual([]);
    expect(touchIconProblems(Buffer.from('<svg/>'))).toEqual(['is no PNG']);
    expect(touchIconProblems(withHeader((header) => header.writeUInt32BE(192, 0)))).toEqual([
      'is 192 by 180 pixels, not 180 by 180',
    ]);
  });

  it('has no transparency, and is small', () => {
    expect(touchIconProblems(withHeader((header) => header.writeUInt8(6, 9)))).toEqual([
      'has transparency, which phones fill with black',
    ]);
    const text = Buffer.alloc(16 * 1024 + 12);
    text.writeUInt32BE(text.length - 12);
    text.write('tEXt', 4);
    text.writeUInt32BE(crc32(text.subarray(4, -4)), text.length - 4);
    expect(touchIconProblems(Buffer.concat([icon.subarray(0, -12), text, icon.subarray(-12)]))).toEqual([
      'is larger than 16 KiB',
    ]);
  });

  it('is named in what is wrong with it', () => {
    const problems: string[] = [];
    expect(readTouchIcon(demo, 'none.png', problems)).toBeUndefined();
    expect(problems).toEqual(['none.png: cannot be read']);
  });
});
