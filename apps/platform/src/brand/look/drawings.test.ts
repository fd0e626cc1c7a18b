import { describe, expect, it } from 'vitest';
import { drawingProblems } from './drawings.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

describe('a drawing of the kit', () => {
  it('may hold shapes, and gradients that it defines itself', () => {
    const inside =
      '<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0h8v8z"/><use href="#b"/>';
    expect(drawingProblems(svg(inside))).toEqual([]);
    expect(drawingProblems(svg(`<path fill="url('#a')" d="M0 0h8"/>`))).toEqual([]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'no script'],
    ['a handler', '<path onload="alert(1)" d="M0 0"/>', 'no script'],
    ['a handler on its own line', '<path\nonclick = "alert(1)"/>', 'no script'],
    ['a handler after a slash', '<path/onclick="alert(1)"/>', 'no script'],
    ['a style sheet', '<style>path{fill:red}</style>', 'no style sheet'],
    ['a style attribute', '<path style="fill:red" d="M0 0"/>', 'no style sheet'],
    ['a foreign page', '<foreignObject><p>x</p></foreignObject>', 'no image, page or link'],
    ['a link', '<a href="#x"><path d="M0 0"/></a>', 'no image, page or link'],
    ['a picture from elsewhere', '<use href="https://evil.example/x.svg#a"/>', 'nothing outside itself'],
    ['a fill from elsewhere', '<path fill="url(https://evil.example/#a)"/>', 'nothing outside itself'],
  ])('holds no %s', (_title, inside, reason) => {
    expect(drawingProblems(svg(inside)).join('; ')).toContain(reason);
  });

  it('is SVG without a document type, and small', () => {
    expect(drawingProblems('<html></html>').join('; ')).toContain('must begin with');
    expect(drawingProblems(`<!DOCTYPE svg>${svg('')}`).join('; ')).toContain('no document type');
    expect(drawingProblems(svg('').replace('</svg>', ''))).toEqual([expect.stringContaining('must end')]);
    expect(drawingProblems(svg(' '.repeat(8 * 1024)))).toEqual(['is larger than 8 KiB']);
  });
});
