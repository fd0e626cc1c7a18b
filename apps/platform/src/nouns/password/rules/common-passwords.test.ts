import { limits } from '@foyer/contract/limits';
import { passwordProblems } from '@foyer/contract/password/problems';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';

const common = await commonPasswords();
const email = 'harbour.master@quayside.example';
const problemsOf = (password: string) =>
  passwordProblems(password, { common, email, brandWords: ['Larkholm', 'Larkholm Store UK'] });

test('R3: more than 10,000 common passwords that meet the policy are refused', () => {
  const longEnough = [...common].filter((word) => word.length >= limits.password.min);
  expect(longEnough.length).toBeGreaterThan(10_000);
  for (const word of longEnough.slice(0, 500)) expect(problemsOf(word)).toContain('common');
});

test.each([
  'Password1!',
  'p@ssw0rd',
  'PASSW0RD123',
  'aaaaaaaa',
  '12121212',
  'qwerty2026',
  '11111111',
  'iloveyou!!',
  'Sunshine2026!',
  'Welcome2026!',
  'Summer2026!',
  'Winter2025#',
  'Januar2026!',
  'Frühling2026!',
  'October2026?',
  'Freitag2026!',
  'janvier1999!',
  '!!Dragon1987!!',
  'drowssap2026',
  'passwordpassword',
])('R3, N1: %s is too common', (password) => {
  expect(problemsOf(password)).toContain('common');
});

test.each([
  'larkholm2026',
  'Larkholm2026!',
  'L@rkh0lm!',
  'larkholmqwertz',
  'MyLarkholm1',
  'account2026',
  'larkholmaccount',
  'Larkholm Store UK 1',
])('R3: %s is made of names of the family', (password) => {
  expect(problemsOf(password)).toContain('brand');
});

test.each(['harbour.master', 'Harbour123', 'harbour.master1', 'quayside99', 'h4rbour.m4ster', email])(
  'R3: %s is made of the own address',
  (password) => {
    expect(problemsOf(password)).toContain('address');
  },
);

test('R2: no kind of character is demanded', () => {
  for (const password of [
    'correct horse battery staple',
    'ybvdkwqjtz',
    '8351907264',
    'ぱすわーどではない',
    'KXWPQMZR',
    'bicycle lamp',
    'tribune-lantern',
    'mein hund bellt',
    'r8Kd0wQz',
    'gT5#kLp9',
  ]) {
    expect(problemsOf(password)).toEqual([]);
  }
});

test('R3: case, stand-ins and signs at the ends never help a common password', () => {
  const word = fc.constantFrom(...[...common].filter((text) => /^[a-z]{8,}$/.test(text)).slice(0, 2000));
  const affix = fc.stringMatching(/^[0-9!?.]{0,2}$/);
  fc.assert(
    fc.property(word, affix, affix, fc.func(fc.boolean()), (text, before, after, upper) => {
      const typed = Array.from(text, (letter) => (upper(letter) ? letter.toUpperCase() : letter)).join('');
      expect(problemsOf(`${before}${typed}${after}`)).toContain('common');
    }),
  );
});
