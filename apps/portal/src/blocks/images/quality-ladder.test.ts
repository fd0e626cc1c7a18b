import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstThatFits, qualities } from './quality-ladder.ts';

test('the qualities begin at 0.8, halve down to 0.05, and end at 0.01 (specification section 5)', () => {
  expect(qualities).toEqual([0.8, 0.4, 0.2, 0.1, 0.05, 0.01]);
});

/** Sizes by quality, as an encoder would give them. */
const sizes = fc.array(fc.nat(100), { minLength: 6, maxLength: 6 });

test('the first encoding that fits is taken, and none after it is made', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(100), async (made, maxBytes) => {
      const asked: number[] = [];
      const fitted = await firstThatFits(async (quality) => {
        asked.push(quality);
        return { size: made[asked.length - 1]!, quality };
      }, maxBytes);
      const at = made.findIndex((size) => size <= maxBytes);
      expect(fitted?.quality).toBe(at === -1 ? undefined : qualities[at]);
      expect(asked).toEqual(at === -1 ? qualities : qualities.slice(0, at + 1));
    }),
  );
});

test('an encoder that cannot is asked once', async () => {
  let asked = 0;
  const fitted = await firstThatFits(async () => {
    asked += 1;
    return undefined;
  }, 100);
  expect([fitted, asked]).toEqual([undefined, 1]);
});
