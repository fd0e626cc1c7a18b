import { phrases } from 'virtual:phrases/all';
import { languages, languageTag } from '@foyer/contract/languages';
import type { PageData } from '@foyer/contract/page';
import { isRenderedAhead } from '@foyer/contract/paths/path-rules';
import { describe, expect, test } from 'vitest';
import { routes } from './app/routes.ts';
import { demoPage } from './gallery/demo-page.ts';
import { renderPage as renderWith } from './render.tsx';

const publicPages = [...Object.keys(routes).filter(isRenderedAhead), 'not-found'];
const offered = languages.filter((language) => phrases[language]);
const island = /<script type="application\/json" id="foyer-page">(.*?)<\/script>/;

const markup = { style: ':root{--accent:#17614f}', symbols: '' };
const renderPage = (page: string, data: PageData) => renderWith(page, data, markup);

const dataIn = (html: string): PageData => JSON.parse(island.exec(html)?.[1] ?? 'null');
const withoutBlocks = (html: string) => html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/g, '');

test('pages are rendered where there is no browser', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

describe.each(publicPages)('%s', (page) => {
  test.each(offered)('is a complete document in %s', async (language) => {
    const html = await renderPage(page, demoPage(language));
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${languageTag(language)}">`));
    expect(html).toMatch(/<title>[^<]+ · Larkholm<\/title>/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<noscript>[^<]+<\/noscript>/);
  });

  test.each(offered)('R98: has nothing in %s that its CSP would stop', async (language) => {
    const html = withoutBlocks(await renderPage(page, demoPage(language)));
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/\son[a-z]+=/);
  });

  test('carries the phrases that it shows and no others', async () => {
    const { phrases: carried = {} } = dataIn(await renderPage(page, demoPage('en')));
    const all = Object.keys((await phrases.en?.()) ?? {});
    expect(Object.keys(carried).length).toBeGreaterThan(5);
    expect(Object.keys(carried).length).toBeLessThan(all.length / 2);
    expect(carried).toHaveProperty('shell.footer.legalNotice');
    expect(carried).not.toHaveProperty('c11201');
  });
});

test('a page says for which path it was rendered, not-found for none', async () => {
  expect(dataIn(await renderPage('/login', demoPage('en'))).renderedPath).toBe('/login');
  expect(dataIn(await renderPage('not-found', demoPage('en'))).renderedPath).toBeUndefined();
});

test('no text of the brand ends the data early', async () => {
  const page = demoPage('en');
  const hostile = '</script><script>alert(1)</script>';
  const html = await renderPage('/login', { ...page, brand: { ...page.brand, copyright: hostile } });
  expect(html).not.toContain('<script>alert');
  expect(dataIn(html).brand.copyright).toBe(hostile);
});

test('a field is never rendered disabled, so that typing can begin before the scripts are there', async () => {
  expect(await renderPage('/login', demoPage('en'))).not.toMatch(/<input[^>]*\s(disabled|readonly)/i);
});
