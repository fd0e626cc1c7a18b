import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAccepted, sortFiles } from './image-rules.ts';

const rules = { maxCount: 3, maxBytes: 1000 };
const file = (name: string, type = 'image/jpeg', size = 10) => ({ name, type, size });

describe('a file is of an accepted kind', () => {
  test.each([
    ['a.jpg', 'image/jpeg', 'image/*', true],
    ['a.heic', 'image/heic', 'image/*', true],
    ['a.pdf', 'application/pdf', 'image/*', false],
    ['a.svg', 'image/svg+xml', 'image/*', false],
    ['a.svg', 'image/svg+xml', 'image/svg+xml', false],
    ['a.exe', '', 'image/*', false],
    ['a.png', 'image/png', 'image/jpeg, image/png', true],
    ['a.gif', 'image/gif', 'image/jpeg,image/png', false],
    ['A.HEIC', '', 'image/png,.heic', true],
    ['a.jpg', 'image/jpeg', '', false],
    ['a.jpg', 'imagery/jpeg', 'image/*', false],
  ])('%s (%s) for %s: %s', (name, type, accept, accepted) => {
    expect(isAccepted({ name, type }, accept)).toBe(accepted);
  });
});

describe('the chosen files', () => {
  test('are refused for their kind, their size and their number, each with its reason', () => {
    const { taken, refused } = sortFiles(
      [
        file('manual.pdf', 'application/pdf'),
        file('large.jpg', 'image/jpeg', 1001),
        file('1'),
        file('2'),
        file('3'),
      ],
      1,
      rules,
    );
    expect(taken.map(({ name }) => name)).toEqual(['1', '2']);
    expect(refused.map((each) => [each.file.name, each.why])).toEqual([
      ['manual.pdf', 'kind'],
      ['large.jpg', 'oversize'],
      ['3', 'tooMany'],
    ]);
  });

  test('of exactly the largest size are taken', () => {
    expect(sortFiles([file('edge', 'image/png', 1000)], 0, rules).taken).toHaveLength(1);
  });

  const anyFile = fc.record({
    name: fc.string(),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/plain', ''),
    size: fc.nat(2000),
  });

  test('are each taken or refused, in their order, and never more than there is room for', () => {
    fc.assert(
      fc.property(fc.array(anyFile), fc.nat(5), (files, held) => {
        const { taken, refused } = sortFiles(files, held, rules);
        expect(taken.length + refused.length).toBe(files.length);
        expect(files.filter((each) => taken.includes(each))).toEqual(taken);
        expect(taken.length).toBeLessThanOrEqual(Math.max(0, rules.maxCount - held));
        for (const { type, size } of taken) expect([type, size <= 1000]).toEqual(['image/png', true]);
      }),
    );
  });
});
