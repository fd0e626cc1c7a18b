import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

const owner = { email: 'harbour.master@quayside.example', brandWords: ['Larkholm'], language: 'de' };

test.each([
  'password2026!',
  '87654321',
  'qwertzuiop',
  'Sommer2026!',
  'Dezember1999',
  'Larkholm2026!',
  'harbourmaster1',
])('N1: the meter says of %s what the platform would: very easy to guess', (password) => {
  expect(strengthOf(password, owner)).toBe(0);
});

test.each([
  ['kim.2706@aa.bb.cc', 'kim.2706'],
  ['kim.2706@aa.bb.cc', 'kim-27061'],
  ['kim.2706@aa.bb.cc', 'aa.bb.cc9'],
  ['anna@xn--bcher-kva.example', 'Bücher.example1'],
])('R3: the meter says of the own address the same: at %s, %s is very easy to guess', (email, password) => {
  expect(strengthOf(password, { ...owner, email })).toBe(0);
});

test('N1: what the platform takes is better than that, and gets better with its length', () => {
  const grown = ['rtfm-xy7', 'rtfm-xy7 kestrel', 'rtfm-xy7 kestrel lantern'].map((password) =>
    strengthOf(password, owner),
  );
  expect(grown[0]).toBeGreaterThan(0);
  expect(grown).toEqual(grown.toSorted());
  expect(grown.at(-1)).toBe(4);
});
