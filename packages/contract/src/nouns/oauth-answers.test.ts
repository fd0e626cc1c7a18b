import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerAddress, authorizationErrors, oauthErrorOf, rawStatePattern } from './oauth-answers.ts';

test('B10: the errors that a partner hears of (specification section 8)', () => {
  expect(oauthErrorOf(11000)).toBe('invalid_request');
  expect(oauthErrorOf(13001)).toBe('unauthorized_client');
  expect(oauthErrorOf(13002)).toBe('unsupported_response_type');
  expect(oauthErrorOf(13003)).toBe('invalid_scope');
  for (const other of [11001, 11003, 11248, 11266, 11300, 0, -1])
    expect(oauthErrorOf(other)).toBe('server_error');
  for (const fault of [11000, 13001, 13002, 13003, 0])
    expect(authorizationErrors).toContain(oauthErrorOf(fault));
});

const states = [
  'x'.repeat(2000),
  'a+b/c=d%25',
  '%E2%9C%93%20~',
  'a%20b+c~d',
  "!$'()*,-./:;=?@_~[]",
  '%3Cscript%3E',
  '%0D%0ASet-Cookie%3Ax',
];

test.each(states)('B1, R86: a state comes back byte for byte: %s', (state) => {
  expect(rawStatePattern.test(state)).toBe(true);
  const address = answerAddress('https://a.example/r', { code: 'c/1' }, state);
  expect(address).toBe(`https://a.example/r?code=c%2F1&state=${state}`);
});

test.each(['a&code=x', 'a#b', 'a b', 'a\r\nb', '<script>', '"', 'ü', '\\u0000'.replace('\\u0000', '\u0000')])(
  'R86: what no browser writes into a query is no state: %j',
  (state) => {
    expect(rawStatePattern.test(state)).toBe(false);
  },
);

test('whatever a browser makes of a state is taken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const written = new URL(`https://a.example/?s=${text.replaceAll(/[&#\t\r\n]/g, '')}`).search.slice(3);
      expect(rawStatePattern.test(written)).toBe(true);
    }),
  );
});

test('an address keeps its own query, and what is empty or left out stays out', () => {
  expect(
    answerAddress('https://a.example/r?x=1', { error: 'access_denied', iss: undefined }, undefined),
  ).toBe('https://a.example/r?x=1&error=access_denied');
  expect(answerAddress('app.example://r', { code: 'c' }, '')).toBe('app.example://r?code=c&state=');
});
