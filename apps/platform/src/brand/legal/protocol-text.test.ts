import { describe, expect, it } from 'vitest';
import { type ProtocolText, textFor } from './protocol-text.ts';

const text = (more: Partial<ProtocolText>): ProtocolText => ({
  title: { en: 'Terms' },
  needsAcceptance: true,
  versions: [{ version: '2026-01-01', languages: new Set(['en']) }],
  ...more,
});

const protocol = {
  standard: text({}),
  regions: [
    text({ region: 'SHOP-US', countries: ['US'], brands: ['shop'] }),
    text({ region: 'SHOP', brands: ['shop'] }),
    text({ region: 'EEA', countries: ['DE', 'FR'] }),
  ],
};

describe('a document with texts for regions and brands', () => {
  it.each([
    ['the first region that names country and brand', 'shop', 'US', 'SHOP-US'],
    ['a brand’s text in every country', 'shop', 'JP', 'SHOP'],
    ['a brand’s text where the country is not known', 'shop', undefined, 'SHOP'],
    ['the brand’s before the country’s where it stands first', 'shop', 'DE', 'SHOP'],
    ['a country’s text for every brand', 'home', 'FR', 'EEA'],
    ['the default where no region fits', 'home', 'US', undefined],
    ['the default where nothing is known', 'home', undefined, undefined],
  ])('shows %s', (_title, brand, countryCode, region) => {
    expect(textFor(protocol, { brand, countryCode }).region).toBe(region);
  });
});
