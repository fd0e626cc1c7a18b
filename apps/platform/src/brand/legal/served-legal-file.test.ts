import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@foyer/contract/languages';
import { describe, expect, it } from 'vitest';
import { loadBrandKit } from '../brand-kit.ts';
import { protocolsFor } from './protocols-for.ts';
import { servedLegalFile } from './served-legal-file.ts';

const kit = loadBrandKit(join(import.meta.dirname, '../../../../../brand'));
const served = (path: string, language: Language = 'en') => {
  const found = servedLegalFile(kit, path, language);
  return found && { ...found, file: found.file.slice(join(kit.directory, 'legal/').length) };
};

describe('an address below /legal/', () => {
  it('that names a version and a language leads to that text for ever', () => {
    expect(served('/legal/termsOfUse/2026-03-01/ja')).toEqual({
      file: 'termsOfUse/2026-03-01/ja.html',
      contentType: 'text/html; charset=utf-8',
      language: 'ja',
      negotiated: false,
    });
    expect(served('/legal/privacyPolicy/2026-09-01/US/de')?.file).toBe('privacyPolicy/2026-09-01/US/de.html');
  });

  it('that names only the document leads to the current version in the visitor’s language', () => {
    expect(served('/legal/termsOfUse', 'de')).toMatchObject({
      file: 'termsOfUse/2026-09-01/de.html',
      negotiated: true,
    });
    expect(served('/legal/privacyPolicy/US', 'ja')?.file).toBe('privacyPolicy/2026-09-01/US/ja.html');
    const english = loadBrandKit(join(kit.directory, '../brand-demo-2'));
    expect(servedLegalFile(english, '/legal/legalNotice', 'fi')?.language).toBe('en');
  });

  it('is there for every address that the calls answer', () => {
    for (const language of ['en', 'de', 'ja', 'cs'] as const) {
      for (const countryCode of ['GB', 'US']) {
        const protocols = protocolsFor(kit, { appID: 'store', countryCode, language });
        expect(protocols).not.toEqual([]);
        for (const { fileUrl, websiteUrl } of protocols) {
          expect(existsSync(servedLegalFile(kit, fileUrl, 'en')!.file)).toBe(true);
          expect(servedLegalFile(kit, websiteUrl, language)?.file).toBe(
            servedLegalFile(kit, fileUrl, 'en')?.file,
          );
        }
      }
    }
  });

  it('serves the style sheet', () => {
    expect(served('/legal/legal.css')).toMatchObject({
      file: 'legal.css',
      contentType: 'text/css; charset=utf-8',
    });
  });

  it.each([
    '/legal',
    '/legal/',
    '/legal/protocols.json',
    '/legal/termsOfUse/',
    '/legal/termsOfUse/2026-09-01',
    '/legal/termsOfUse/2026-09-01/',
    '/legal/termsOfUse/2026-09-01/is',
    '/legal/termsOfUse/2026-09-01/en.html',
    '/legal/termsOfUse/2026-09-01/US/en',
    '/legal/termsOfUse/2025-01-01/en',
    '/legal/privacyPolicy/2026-03-01/US/en',
    '/legal/privacyPolicy/2026-09-01//en',
    '/legal/privacyPolicy/2026-09-01/US/en/x',
    '/legal/../brand.json',
    '/legal/termsOfUse/../../brand.json',
    '/legal/termsOfUse/2026-09-01/..%2f..%2f..%2fbrand.json',
    '/legal/__proto__',
    '/legal/constructor/2026-09-01/en',
    '/brand/mark.svg',
  ])('leads nowhere as %s', (path) => {
    expect(served(path)).toBeUndefined();
  });
});
