import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterPaste, boxAt, boxUnder, codeIn, digits, selectionFor } from './code-value.ts';

const six = digits(6);
const pairing = { length: 8, alphabet: 'BCDFGHJKLMNPQRSTVWXZ', between: /[\s-]/g };
const empty = { from: 0, to: 0 };
const digitsOf = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

describe('codeIn', () => {
  it('keeps the digits of whatever is typed, never more than the boxes hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 8 }), (text, length) => {
        expect(codeIn(text, digits(length))).toMatch(new RegExp(`^[0-9]{0,${length}}$`));
      }),
    );
  });

  it('reads a code that the system filled in with a space or a dash inside', () => {
    expect(codeIn('123 456', six)).toBe('123456');
    expect(codeIn('123-456', six)).toBe('123456');
  });

  it('takes the full-width digits of a Japanese keyboard', () => {
    expect(codeIn('１２３４５６', six)).toBe('123456');
  });

  it('takes letters in any case, and leaves out what the alphabet does not have', () => {
    expect(codeIn('wdjb-ｍjht', pairing)).toBe('WDJBMJHT');
    expect(codeIn('WA0DI', pairing)).toBe('WD');
  });
});

describe('afterPaste', () => {
  it('takes a copied code with white space around it', () => {
    expect(afterPaste('', empty, '\n 123456\u00a0 ', six)).toEqual({ value: '123456', caret: 6 });
  });

  it('takes a code of letters with blanks and dashes in it, and no word', () => {
    expect(afterPaste('', empty, ' wdjb - mjht\n', pairing)).toEqual({ value: 'WDJBMJHT', caret: 8 });
    expect(afterPaste('', empty, 'hello', pairing)).toBeUndefined();
    expect(afterPaste('', empty, '- -', pairing)).toBeUndefined();
  });

  it('cuts a longer number off at the last box', () => {
    fc.assert(
      fc.property(digitsOf(6, 20), (text) => {
        expect(afterPaste('', empty, text, six)?.value).toBe(text.slice(0, 6));
      }),
    );
  });

  it('refuses text with anything else than digits, and empty text', () => {
    fc.assert(
      fc.property(
        digitsOf(0, 6),
        fc.constantFrom('a', '-', ' 1', '.', '٣', '😀'),
        digitsOf(1, 6),
        (a, b, c) => {
          fc.pre(a !== '' || b.trim() !== '1');
          expect(afterPaste('', empty, a + b + c, six)).toBeUndefined();
        },
      ),
    );
    expect(afterPaste('12', empty, '  ', six)).toBeUndefined();
  });

  it('replaces a half-typed code by a whole one', () => {
    expect(afterPaste('12', { from: 2, to: 2 }, '987654', six)?.value).toBe('987654');
  });

  it('puts a piece where the caret is, over what is selected', () => {
    expect(afterPaste('1266', { from: 2, to: 4 }, '3456', six)).toEqual({ value: '123456', caret: 6 });
  });

  it('never leaves more digits or a caret beyond the boxes', () => {
    fc.assert(
      fc.property(digitsOf(0, 6), fc.nat(6), fc.nat(6), digitsOf(1, 12), (value, a, b, text) => {
        const caret = { from: Math.min(a, b, value.length), to: Math.min(Math.max(a, b), value.length) };
        const next = afterPaste(value, caret, text, six);
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
