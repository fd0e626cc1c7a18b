import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPlaces } from './places.ts';

const places = openPlaces({ geoFile: undefined });

test.each([
  ['133.11.0.1', 'JP'],
  ['8.8.8.8', 'US'],
  ['2001:4860:0:0::/64', 'US'],
])('A6: %s lies in %s, by a table on this machine', (source, country) => {
  expect(places.countryOf(source)).toBe(country);
});

test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.20', 'fd00:1:2:3::/64', 'fe80:0:0:0::/64'])(
  'A6: %s, which is private, lies nowhere',
  (source) => {
    expect(places.countryOf(source)).toBeUndefined();
  },
);

test.each(['', 'commandLine', '999.1.1.1'])('what is no address lies nowhere: "%s"', (source) => {
  expect(places.countryOf(source)).toBeUndefined();
});

test('GEO_FILE names another table', () => {
  const geoFile = join(
    import.meta.dirname,
    '../../../../../node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const chosen = openPlaces({ geoFile });
  expect(chosen.countryOf('133.11.0.1')).toBe('JP');
  expect(chosen.countryOf('2001:4860:0:0::/64')).toBe('US');
});

test('a GEO_FILE that is missing or no table is told at the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'geo-'));
  const text = join(folder, 'text.mmdb');
  writeFileSync(text, 'no table');
  expect(() => openPlaces({ geoFile: join(folder, 'missing.mmdb') })).toThrow(/GEO_FILE: .* cannot be read/);
  expect(() => openPlaces({ geoFile: text })).toThrow(/GEO_FILE: .* is no table/);
});
