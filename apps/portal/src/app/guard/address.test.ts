import { appIDs } from '@foyer/contract/nouns/partner-apps';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateOf } from '../../session/request/partner.ts';
import { hasRepeated, parameter, readAddress, writeAddress } from './address.ts';
import { readPartnerLink } from './partner-link.ts';

/** Text as a partner may write it into a query: octets escaped in upper or lower case, or not at all. */
const written = fc
  .array(fc.oneof(fc.constantFrom(...'aZ0~+-._*!$;,:@/?='), fc.stringMatching(/^%[0-9A-Fa-f]{2}$/)), {
    maxLength: 40,
  })
  .map((texts) => texts.join(''));

describe('an address', () => {
  test.each([
    '/',
    '/login',
    '/login?x=1',
    '/a/b?c&d=&=e&&f#part',
    '/login?state=a%20b~c+d',
    '//host.example',
  ])('stays as it was written: %s', (text) => {
    expect(writeAddress(readAddress(text))).toBe(text);
  });

  test('whatever its query, it stays as it was written', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1 }), (parts) => {
        const text = `/login?${parts.join('&')}`;
        fc.pre(text !== '/login?');
        expect(writeAddress(readAddress(text))).toBe(text);
      }),
    );
  });

  test('has the values that the browser reads in it', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 5 }), (parts) => {
        const { query } = readAddress(`/login?${parts.join('&')}`);
        const named = query.filter(({ raw }) => raw !== '').map(({ name, value }) => [name, value]);
        expect(named).toEqual([...new URLSearchParams(`&${parts.join('&')}`)]);
      }),
    );
  });

  test('knows a parameter that comes twice, and takes empty parts for none', () => {
    expect(hasRepeated(readAddress('/?a=1&%61=2'))).toBe(true);
    expect(hasRepeated(readAddress('/?a=1&&&b'))).toBe(false);
    expect(parameter(readAddress('/?a=1&a=2'), 'a')).toBe('1');
  });
});

test('the state of a partner’s link is kept byte for byte', () => {
  fc.assert(
    fc.property(written, (state) => {
      const link = readPartnerLink(
        readAddress(`/?appName=petApp&state=${state}&action=login&accessToken=t`),
        new Set(appIDs),
      );
      expect(link.kind === 'known' && stateOf(link.context)).toBe(state);
      expect(link.kind === 'known' && link.context.rawQuery).toBe(
        `appName=petApp&state=${state}&action=login`,
      );
    }),
  );
});
