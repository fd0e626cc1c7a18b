import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sizeWithin } from './picture-size.ts';

const side = fc.integer({ min: 1, max: 60_000 });
const most = fc.integer({ min: 1, max: 20_000_000 });

test('a picture that is small enough stays as it is', () => {
  expect(sizeWithin({ width: 4000, height: 3000 }, 12_000_000)).toEqual({ width: 4000, height: 3000 });
});

test('a larger one keeps its proportions', () => {
  expect(sizeWithin({ width: 8000, height: 6000 }, 12_000_000)).toEqual({ width: 4000, height: 3000 });
});

test('no picture becomes larger, has no side of nothing, or one that no canvas takes', () => {
  fc.assert(
    fc.property(side, side, most, (width, height, maxPixels) => {
      const size = sizeWithin({ width, height }, maxPixels);
      expect(size.width).toBeLessThanOrEqual(width);
      expect(size.height).toBeLessThanOrEqual(height);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(16_384);
      if (size.width > 1 && size.height > 1) expect(size.width * size.height).toBeLessThanOrEqual(maxPixels);
    }),
  );
});
