import { join } from 'node:path';
import type { ProtocolCode } from '@foyer/contract/nouns/protocol-codes';
import { describe, expect, it } from 'vitest';
import { loadBrandKit } from '../brand-kit.ts';
import { type ProtocolReader, pendingProtocols, protocolsFor } from './protocols-for.ts';

const kit = loadBrandKit(join(import.meta.dirname, '../../../../../brand'));
const newcomer: ProtocolReader = { appID: 'accountWeb', countryCode: 'DE', language: 'de' };

const one = (code: ProtocolCode, reader: ProtocolReader) =>
  protocolsFor(kit, reader).find(({ protocolCode }) => protocolCode === code);
const accepted = (...versions: [ProtocolCode, string][]) => new Map(versions);

describe('the legal documents for a person', () => {
  it('come in the person’s language with the addresses of file and current version', () => {
    expect(one('termsOfUse', newcomer)).toEqual({
      protocolCode: 'termsOfUse',
      version: '2026-09-01',
      fileUrl: '/legal/termsOfUse/2026-09-01/de',
      websiteUrl: '/legal/termsOfUse',
      fileLanguage: 'de',
      title: 'Nutzungsbedingungen',
      titleLanguage: 'de',
      needsAcceptance: true,
    });
    expect(protocolsFor(kit, newcomer)).toHaveLength(5);
  });

  it('come in English where the kit lacks the language', () => {
    const english = loadBrandKit(join(kit.directory, '../brand-demo-2'));
    const notice = protocolsFor(english, newcomer).find(({ protocolCode }) => protocolCode === 'legalNotice');
    expect(notice).toMatchObject({
      fileUrl: '/legal/legalNotice/2026-06-01/en',
      fileLanguage: 'en',
      titleLanguage: 'en',
      title: 'Legal Notice',
    });
  });

  it('are the region’s where the country has a text of its own', () => {
    expect(one('privacyPolicy', { ...newcomer, countryCode: 'US' })).toMatchObject({
      fileUrl: '/legal/privacyPolicy/2026-09-01/US/de',
      websiteUrl: '/legal/privacyPolicy/US',
      title: 'Datenschutzerklärung',
      needsAcceptance: true,
    });
    expect(one('privacyPolicy', { ...newcomer, countryCode: undefined })?.fileUrl).not.toContain('US');
  });

  it('say what has changed to somebody who accepted an older version, and nothing to anybody else', () => {
    const old = {
      ...newcomer,
      accepted: accepted(['termsOfUse', '2026-03-01'], ['privacyPolicy', '2026-09-01']),
    };
    expect(one('termsOfUse', old)).toMatchObject({
      changedSince: '2026-03-01',
      summary: expect.stringContaining('14 Tage'),
    });
    expect(one('privacyPolicy', old)).not.toHaveProperty('changedSince');
    expect(one('termsOfUse', newcomer)).not.toHaveProperty('summary');
  });
});

describe('what a person must still accept', () => {
  const codes = (reader: ProtocolReader) =>
    pendingProtocols(kit, reader).map(({ protocolCode }) => protocolCode);

  it('is terms and privacy policy for a newcomer', () => {
    expect(codes(newcomer)).toEqual(['termsOfUse', 'privacyPolicy']);
  });

  it('is only what changed for somebody who accepted both before', () => {
    const reader = {
      ...newcomer,
      accepted: accepted(['termsOfUse', '2026-03-01'], ['privacyPolicy', '2026-09-01']),
    };
    expect(codes(reader)).toEqual(['termsOfUse']);
  });

  it('is nothing once the current versions, or later ones of another region, are accepted', () => {
    const reader = {
      ...newcomer,
      accepted: accepted(['termsOfUse', '2026-09-01'], ['privacyPolicy', '2027-01-01']),
    };
    expect(codes(reader)).toEqual([]);
  });
});
