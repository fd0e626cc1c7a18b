import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterPaste, boxAt, boxUnder, digitsIn, selectionFor } from './code-value.ts';

const empty = { from: 0, to: 0 };
const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

describe('digitsIn', () => {
  it('keeps the digits of whatever is typed, never more than the boxes hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 8 }), (text, length) => {
        expect(digitsIn(text, length)).toMatch(new RegExp(`^[0-9]{0,${length}}$`));
      }),
    );
  });

  it('reads a code that the system filled in with a space or a dash inside', () => {
    expect(digitsIn('123 456', 6)).toBe('123456');
    expect(digitsIn('123-456', 6)).toBe('123456');
  });

  it('takes the full-width digits of a Japanese keyboard', () => {
    expect(digitsIn('１２３４５６', 6)).toBe('123456');
  });
});

describe('afterPaste', () => {
  it('takes a copied code with white space around it', () => {
    expect(afterPaste('', empty, '\n 123456\u00a0 ', 6)).toEqual({ value: '123456', caret: 6 });
  });

  it('cuts a longer number off at the last box', () => {
    fc.assert(
      fc.property(digits(6, 20), (text) => {
        expect(afterPaste('', empty, text, 6)?.value).toBe(text.slice(0, 6));
      }),
    );
  });

  it('refuses text with anything else than digits, and empty text', () => {
    fc.assert(
      fc.property(digits(0, 6), fc.constantFrom('a', '-', ' 1', '.', '٣', '😀'), digits(1, 6), (a, b, c) => {
        fc.pre(a !== '' || b.trim() !== '1');
        expect(afterPaste('', empty, a + b + c, 6)).toBeUndefined();
      }),
    );
    expect(afterPaste('12', empty, '  ', 6)).toBeUndefined();
  });

  it('replaces a half-typed code by a whole one', () => {
    expect(afterPaste('12', { from: 2, to: 2 }, '987654', 6)?.value).toBe('987654');
  });

  it('puts a piece where the caret is, over what is selected', () => {
    expect(afterPaste('1266', { from: 2, to: 4 }, '3456', 6)).toEqual({ value: '123456', caret: 6 });
  });

  it('never leaves more digits or a caret beyond the boxes', () => {
    fc.assert(
      fc.property(digits(0, 6), fc.nat(6), fc.nat(6), digits(1, 12), (value, a, b, text) => {
        const caret = { from: Math.min(a, b, value.length), to: Math.min(Math.max(a, b), value.length) };
        const next = afterPaste(value, caret, text, 6);
        expect(next?.value).toMatch(/^[0-9]{1,6}$/);
        expect(next?.caret).toBeLessThanOrEqual(next?.value.length ?? 0);
      }),
    );
  });
});

describe('the box under the caret', () => {
  it('is the next empty one while typing and the last one when all are full', () => {
    expect(boxAt({ from: 3, to: 3 }, 6)).toBe(3);
    expect(boxAt({ from: 6, to: 6 }, 6)).toBe(5);
  });

  it('has its digit selected, so that the next one replaces it', () => {
    expect(selectionFor(1, '123')).toEqual({ from: 1, to: 2 });
    expect(selectionFor(5, '123')).toEqual({ from: 3, to: 3 });
    expect(selectionFor(-1, '123')).toEqual({ from: 0, to: 1 });
  });

  it('is found from a press anywhere in the row', () => {
    expect(boxUnder(-3, 300, 6)).toBe(0);
    expect(boxUnder(120, 300, 6)).toBe(2);
    expect(boxUnder(320, 300, 6)).toBe(5);
  });
});
