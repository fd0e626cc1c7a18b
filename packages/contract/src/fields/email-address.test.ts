import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey, readEmail } from './email-address.ts';

test.each([
  [' Jo@Example.com ', 'Jo@example.com'],
  ['a+1@gmail.com', 'a+1@gmail.com'],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ["o'neil@mail.example.org", "o'neil@mail.example.org"],
])('%s is read as %s', (typed, address) => {
  expect(readEmail(typed)).toBe(address);
});

test.each([
  '',
  'a',
  '@example.com',
  'a@',
  'a@localhost',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  '"a b"@example.com',
  'a(comment)@example.com',
  'a@exa mple.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com,b@example.com',
  'a@b@example.com',
  '<a@example.com>',
  'a@example.com>',
  'a@example..com',
  'a@-example.com',
  'a@example.com:25',
  'a@example.com/x',
  'a@example.com?x',
  'a@user:pw@example.com',
  'ı@example.com',
  '\u212Aate@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
  'a\u0000@example.com',
  'a@example.com\u0000',
  'a@example.com\u001f',
])('R54: %j is refused', (typed) => {
  expect(readEmail(typed)).toBeUndefined();
});

test('R54: whatever is accepted is plain printable ASCII with one @', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.emailAddress(),
        fc.string().map((text) => `${text}@example.com`),
      ),
      (typed) => {
        const address = readEmail(typed);
        if (address !== undefined) expect(address).toMatch(/^[\x21-\x3f\x41-\x7e]+@[a-z0-9.-]+$/);
      },
    ),
  );
});

test('R55: identity ignores case and folds nothing else', () => {
  expect(emailKey('A@x.example')).toBe(emailKey('a@x.example'));
  expect(emailKey('a+1@gmail.com')).not.toBe(emailKey('a@gmail.com'));
});
