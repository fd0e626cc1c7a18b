import { describe, expect, it } from 'vitest';
import { documentProblems } from './document-check.ts';

const html = (inside: string, head = '<title>Terms</title>') =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8">${head}` +
  `<link rel="stylesheet" href="/legal/legal.css"></head><body><h1>Terms</h1>${inside}</body></html>`;

describe('R97: a legal document holds nothing but text', () => {
  it('is accepted with headings, lists, links and pictures of the kit', () => {
    const inside =
      '<p>One <a href="/login">link</a>.</p><img src="/brand/mark.svg" alt=""><ul><li>x</li></ul>';
    expect(documentProblems(html(inside), 'en')).toEqual([]);
  });

  it.each([
    ['a script', '<script src="/brand/x.js"></script>', 'no script'],
    ['a handler', '<img src="/brand/mark.svg" onerror="alert(1)">', 'no script'],
    ['a script address', '<a href="javascript:alert(1)">x</a>', 'no script'],
    ['a style', '<p style="color:red">x</p>', 'legal.css'],
    ['a style sheet', '<style>p{}</style>', 'legal.css'],
    ['a form', '<form action="https://evil.example"></form>', 'text, lists, tables and links'],
    ['a frame', '<iframe src="/brand/x"></iframe>', 'text, lists, tables and links'],
    ['a picture from elsewhere', '<img src="https://evil.example/x.png">', '/brand/'],
    ['a redirect', '<meta http-equiv="refresh" content="0">', 'text, lists, tables and links'],
  ])('is refused with %s', (_title, inside, sentence) => {
    expect(documentProblems(html(inside), 'en').join('; ')).toContain(sentence);
  });

  it('is refused in another language than its name says, and without a title', () => {
    expect(documentProblems(html(''), 'de')).toEqual(['must have <html lang="de">']);
    expect(documentProblems(html('', ''), 'en')).toEqual(['must have a title']);
  });
});
