import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './blocks.ts';
import { mailLanguages, phrasesIn } from './phrases.ts';
import { type RenderedLetter, renderLetter } from './render.tsx';
import { sampleLetters } from './samples.ts';
import { at, context } from './testing/letter-context.ts';

const letters = sampleLetters(at);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a letter shows as HTML, without spaces: tags end where its author put them, words do not. */
const wordsOf = (text: string) => text.replace(/[\s\u00a0\u2060]/g, '');
const shownIn = (html: string) =>
  html
    .slice(html.indexOf('<h1'))
    .split(/<[^>]*>/)
    .map((part) => wordsOf(part.replace(/&(\w+|#x27);/g, (all, name: string) => entities[name] ?? all)))
    .filter((part) => part !== '');

/** An address stands alone in its line, below what it is for. */
const hasLostLink = (lines: string[]) =>
  lines.some((line, index) => line.includes('://') && (!/^https:\S+$/.test(line) || !lines[index - 1]));

/** What is wrong with the plain text of a letter as such. */
function flaws(text: string): string[] {
  const lines = text.split('\n');
  return [
    ...(/&(?:\w+|#\w+);|<\/?\w+/.exec(text) ?? []),
    ...(/\n{3}/.test(text) ? ['empty lines in a row'] : []),
    ...(/[^\S\n]$/m.test(text) ? ['a space at the end of a line'] : []),
    ...(/^[^\S\n]/m.test(text) ? ['a space at the beginning of a line'] : []),
    ...(/[^\S\n]{2}/.test(text) ? ['two spaces in a row'] : []),
    ...(/\u034f|[\u200b-\u200f\u2060]/.test(text) ? ['a character that nobody sees'] : []),
    ...(/^--\s*$/m.test(text) ? ['a line that begins a signature'] : []),
    ...(/^[^\n]+\n$|^\n|[^\n]$|\n\n$/.test(text) ? ['another beginning or end'] : []),
    ...(hasLostLink(lines) ? ['a link without a line of its own below its words'] : []),
    ...lines
      .filter((line) => Buffer.byteLength(line) > 998)
      .map((line) => `a long line: ${line.slice(0, 40)}`),
  ];
}

/** What the HTML of a letter says and its plain text does not; it has no buttons, so no word about one. */
function missing({ html, text }: RenderedLetter, onlyInHtml: string): string[] {
  const said = wordsOf(text);
  return shownIn(html).filter((part) => !said.includes(part) && part !== wordsOf(onlyInHtml));
}

/** What an inbox shows beside the subject, without what fills it. */
const previewIn = (html: string) =>
  (/<body[^>]*><div[^>]*>([^<]*)/.exec(html)?.[1] ?? '').replace(/(?:\u034f\u200c\u00a0)+$/, '');

/** What a text says after the sentence that it begins with; all of it where it begins otherwise. */
const after = (sentence: string, text: string) =>
  text.startsWith(sentence) ? text.slice(sentence.length) : text;

describe('the plain text of every letter', () => {
  it.each(mailLanguages)('is clean, and lacks nothing of the HTML: %s', (language) => {
    const ifTheButtonFails = phrasesIn(language)('layout.button.fallback');
    const found = letters.flatMap(({ name, letter }) => {
      const rendered = renderLetter(letter, context({ language }));
      return [...flaws(rendered.text), ...missing(rendered, ifTheButtonFails)].map(
        (flaw) => `${name}: ${flaw}`,
      );
    });
    expect(found).toEqual([]);
  });
});

describe('what an inbox shows beside the subject', () => {
  it.each(mailLanguages)('says more than the subject, on one line: %s', (language) => {
    const found = letters.flatMap(({ name, letter }) => {
      const { subject, html } = renderLetter(letter, context({ language }));
      const preview = previewIn(html);
      const isUseful =
        preview !== '' && !preview.includes('\n') && !/^(?:$|\.(?:\s|$)|。)/.test(after(subject, preview));
      return isUseful ? [] : [`${name}: ${preview}`];
    });
    expect(found).toEqual([]);
  });

  it.each(letters)('R19: is filled up, so that nothing of the letter follows: $name', ({ letter }) => {
    const { html } = renderLetter(letter, context());
    expect(html).toMatch(/(?:\u034f\u200c\u00a0){150}<\/div>/);
  });
});

describe('what people wrote', () => {
  it('keeps its lines and paragraphs, and no letter of it ends the letter for a mail program', () => {
    const answer = 'Dear Robin,  \r\n\r\n\r\nplease press\r\nthe button.\n\n-- \nSupport';
    const message = 'It blinks:\nred, green\n\n<b>Help</b>';
    const occasion = { at, osInfo: '', clientInfo: '' };
    const { html, text } = renderLetter(
      { letter: 'feedbackAnswer', data: { reference: 'K7QX-M4DT', answer, message, occasion } },
      context(),
    );
    expect(text).toContain('\n\nDear Robin,\n\nplease press\nthe button.\n\n--\nSupport\n\n');
    expect(text).toContain('K7QX-M4DT:\n\n> It blinks:\n> red, green\n>\n> <b>Help</b>\n\n');
    expect(html).toContain('>please press<br/>the button.</p>');
    expect(html).toContain('>It blinks:<br/>red, green<br/><br/>&lt;b&gt;Help&lt;/b&gt;</td>');
    expect(previewIn(html)).toBe('Dear Robin, please press the button. -- Support');
  });

  it('has only paragraphs with something in them, whatever was written', () => {
    const anything = fc
      .array(fc.constantFrom('a', 'b c', '\n', '\r\n', '\r', ' ', '\t', '-- '))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anything, (written) => {
        const paragraphs = paragraphsOf(written);
        for (const part of paragraphs) expect(part).not.toMatch(/^\n|\n$|\n\n|\r|[^\S\n]$|^$/m);
        const bare = (text: string) => text.replace(/\s/g, '');
        expect(bare(paragraphs.join(''))).toBe(bare(written));
      }),
    );
  });
});
