import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { loadBrandKit } from './brand-kit.ts';
import { brandMarkup, brandPhrases, pageBrand, servedDrawing } from './page-brand.ts';

const kit = loadBrandKit(join(import.meta.dirname, '../../../../brand'));
const page = pageBrand(kit);
const named = Object.values(page.apps).map(({ logo }) => logo);

test('the gallery shows the demo kit in its own colours', () => {
  const file = join(import.meta.dirname, '../../../portal/src/gallery/demo-look.css');
  const withoutSpace = (css: string) => css.replaceAll(/\/\*.*?\*\/|\s|;(?=\s*\})/g, '');
  expect(withoutSpace(readFileSync(file, 'utf8'))).toBe(withoutSpace(brandMarkup(kit).style));
});

describe('the brand in a page', () => {
  it('carries family, legal links and support', () => {
    expect(page).toMatchObject({
      familyName: 'Larkholm',
      logo: { width: 136, height: 32 },
      apps: { petApp: { name: 'Wagmoor', accent: '#b4552f' }, store: { name: 'Larkholm Store' } },
      legal: { termsOfUse: '/legal/termsOfUse' },
      support: { mail: 'help@larkholm.example' },
      paper: ['#faf7f0', '#0e1513'],
      defaultCountry: 'GB',
    });
  });

  it('has the hours of its support as a phrase of each language', () => {
    const english = loadBrandKit(join(kit.directory, '../brand-demo-2'));
    const hours = [kit, english].map((each) => brandPhrases(each, 'de')['brand.support.hours']);
    expect(hours).toEqual([[expect.stringContaining('Montag')], [expect.stringContaining('Every day')]]);
  });

  it('carries its mark itself, so that a first visit does not ask for it', () => {
    expect(page.mark).toMatch(/^data:image\/svg\+xml,[^\n"<>]+$/);
  });

  it('names every other drawing by an address that changes with its content and that the kit serves', () => {
    for (const address of named) {
      expect(address).toMatch(/^\/brand\/[a-z/-]+\.svg\?v=[\w-]{6}$/);
      const { pathname } = new URL(address, 'http://portal.example');
      expect(statSync(servedDrawing(kit, pathname)!).size).toBeLessThanOrEqual(1024);
    }
  });

  it('stays small: it is part of the one response of a first visit', () => {
    expect(brotliCompressSync(JSON.stringify(page)).length).toBeLessThan(2048);
  });

  it('serves nothing from the kit but its drawings', () => {
    for (const path of [
      '/brand/brand.json',
      '/brand/',
      '/brand/../package.json',
      '/brand/legal/legal.css',
      'mark.svg',
    ]) {
      expect(servedDrawing(kit, path)).toBeUndefined();
    }
  });
});
