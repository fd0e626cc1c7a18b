import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadBrandKit } from '../brand-kit.ts';
import { pageDrawings } from './page-drawings.ts';

const kit = loadBrandKit(join(import.meta.dirname, '../../../../../brand'));
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;
/** What a page shows where the kit's light logo has this text. */
function withLogo(text: string) {
  const url = text.length > 2048 ? '/brand/logo.svg' : 'data:image/svg+xml,x';
  const assets = new Map([
    ...kit.assets,
    [kit.logo.light, { file: '', address: '/brand/logo.svg', url, text }],
  ]);
  return pageDrawings({ ...kit, assets });
}

test('a page carries logo, scene and the marks of providers as symbols', () => {
  const { logo, scene, symbols } = pageDrawings(kit);
  expect(logo).toEqual({ light: '#logo-light', dark: '#logo-dark', width: 136, height: 32 });
  expect(scene).toEqual({ light: '#scene-light', dark: '#scene-dark' });
  const ids = [...symbols.matchAll(/<symbol id="([\w-]+)" viewBox="[\d ]+"/g)].map(([, id]) => id);
  const marks = kit.identityProviders.map(({ type }) => `mark-${type}`);
  expect(ids).toEqual(['logo-light', 'logo-dark', 'scene-light', 'scene-dark', ...marks]);
  expect(symbols).not.toMatch(/<svg|<title|xmlns/);
});

test('a symbol keeps what its root says of all shapes', () => {
  const text = svg('<title>x</title><path d="M0 0h8"/>').replace('>', ' width="8" height="8" fill="none">');
  expect(withLogo(text).symbols).toContain(
    '<symbol id="logo-light" viewBox="0 0 8 8" fill="none"><path d="M0 0h8"/></symbol>',
  );
});

test('a drawing is a picture where it is large, has ids of its own, or no size of its own', () => {
  expect(withLogo(svg('<path id="a" d="M0 0h8"/>')).logo.light).toBe('data:image/svg+xml,x');
  expect(withLogo(svg('').replace('viewBox', 'viewbox')).logo.light).toBe('data:image/svg+xml,x');
  expect(withLogo(svg(' '.repeat(2048))).logo.light).toBe('/brand/logo.svg');
});
