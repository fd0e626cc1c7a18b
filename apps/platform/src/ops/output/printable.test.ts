import { expect, test } from 'vitest';
import { printable, printableCell } from './printable.ts';
import { factLines, tableLines } from './table.ts';

test.each([
  ['\u001b[31mred', '\\u001b[31mred'],
  ['\u009b2J', '\\u009b2J'],
  ['over\rwritten', 'over\\u000dwritten'],
  ['left\u202eright\u202c', 'left\\u202eright\\u202c'],
  ['\u2066isolated\u2069 \u200emark', '\\u2066isolated\\u2069 \\u200emark'],
  ['a line\u2028and a paragraph\u2029', 'a line\\u2028and a paragraph\\u2029'],
  ['un\ufeffseen\u200b', 'un\\ufeffseen\\u200b'],
  ['tag \u{e0001}', 'tag \\udb40\\udc01'],
])('X14: what steers a terminal or hides in it is printed as an escape: %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(printable(shown)).toBe(shown);
});

test('X14: lines, tabs, words and emoji are printed as they were written', () => {
  const text = 'Grüße,\n\tMüller — می‌خواهم 👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 Donau\u00addampf 試験';
  expect(printable(text)).toBe(text);
  expect(printable('one\r\ntwo')).toBe('one\ntwo');
});

test('X14: JSON that is printed means what it meant', () => {
  const value = { name: 'a\u202eb\u2028c\u007fd', more: ['\u001b'] };
  expect(JSON.parse(printable(JSON.stringify(value, null, 2)))).toEqual(value);
});

test('X14: a text in a line begins no other one, and columns stay columns', () => {
  expect(printableCell('x\nAccount  forged\t!')).toBe('x\\u000aAccount  forged\\u0009!');
  expect(factLines([['Name', 'x\nState  frozen']])).toEqual(['Name  x\\u000aState  frozen']);
  expect(tableLines(['A', 'B'], [['\u001b', 'x']])).toEqual(['A       B', '\\u001b  x']);
});
