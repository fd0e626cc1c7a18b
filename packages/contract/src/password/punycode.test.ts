import { expect, test } from 'vitest';
import { readEmail } from '../fields/email-address.ts';
import { readPunycode } from './punycode.ts';

test.each(['bücher', 'примеры', 'ドメイン名例', 'räksmörgås', 'مثال', '例え', 'straße', 'ñandú', '𠮷野家'])(
  'reads "%s" out of the domain that browsers make of it',
  (label) => {
    const domain = readEmail(`anna@${label}.example`)?.split('@')[1]?.split('.')[0] ?? '';
    expect(domain).toMatch(/^xn--/);
    expect(readPunycode(domain)).toBe(label);
  },
);

test.each(['example', 'xn--', 'xn--a-', 'xn--99999999', 'xn--bcher-kv', 'xn--ü'])(
  'takes "%s" for no such label, or for what stands there',
  (label) => {
    expect(() => readPunycode(label)).not.toThrow();
  },
);
