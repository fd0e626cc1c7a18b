import { days, hours } from '@foyer/contract/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailLanguages } from './phrases.ts';
import { type RenderedLetter, renderLetter } from './render.tsx';
import { sampleLetters } from './samples.ts';
import { at, context } from './testing/letter-context.ts';
import { daysIn, misreadDates } from './testing/written-dates.ts';

/** What a letter says to its reader, without style sheets, addresses of links and the copyright of the brand. */
function read({ subject, html, text }: RenderedLetter, copyright: string): string[] {
  const page = html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]*>/g, '\n');
  return [subject, page, text].map((part) =>
    part
      .replaceAll(copyright, '')
      .replaceAll(/https?:\/\/\S+/g, '')
      .replaceAll('\u00a0', ' '),
  );
}

describe('F9: every letter in every language', () => {
  it.each(mailLanguages)('writes its days with the month as a word, and no other date: %s', (language) => {
    const { copyright } = context().brand;
    const found = sampleLetters(at).flatMap(({ name, letter }) =>
      read(renderLetter(letter, context({ language })), copyright).flatMap((part) =>
        misreadDates(part, language).map((date) => `${name}: ${date}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(mailLanguages)('ends no sentence with two full stops, as after “2026 г.”: %s', (language) => {
    const found = sampleLetters(at).flatMap(({ name, letter }) => {
      const twice = /\S*\.\.\S*/.exec(renderLetter(letter, context({ language })).text);
      return twice ? [`${name}: ${twice}`] : [];
    });
    expect(found).toEqual([]);
  });

  it.each(mailLanguages)('tells when what it is about happened: %s', (language) => {
    const silent = sampleLetters(at).filter(
      ({ letter }) => !daysIn(language).test(renderLetter(letter, context({ language })).text),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe('F9: a deadline in a letter', () => {
  const scheduled = (asked: number, until: number) =>
    renderLetter(
      {
        letter: 'deletionScheduled',
        data: {
          brands: [],
          link: { linkID: 'sample', until },
          occasion: { at: asked, osInfo: '', clientInfo: '' },
        },
      },
      context(),
    ).text;

  it('is the earlier of the days that it can be for a reader, with the span beside it', () => {
    const morning = Date.UTC(2026, 10, 21, 9);
    expect(scheduled(morning, morning + days(14))).toContain('on 4 December 2026 (in 13 days).');
    const noon = Date.UTC(2026, 10, 21, 12);
    expect(scheduled(noon, noon + days(14))).toContain('on 5 December 2026 (in 14 days).');
  });

  it('is never a day that is over for a reader, wherever that reader is', () => {
    const zone = fc.integer({ min: -12, max: 14 });
    fc.assert(
      fc.property(fc.nat(hours(24 * 365)), zone, (later, offset) => {
        const until = at + days(14) + later;
        const said = /on (\d+ \w+ \d{4}) \(/.exec(scheduled(at, until))?.[1] ?? '';
        const local = Math.floor((until + hours(offset)) / days(1)) * days(1);
        const named = Date.parse(`${said} 00:00 UTC`);
        expect(named).toBeLessThanOrEqual(local);
        expect(named).toBeGreaterThanOrEqual(local - days(2));
      }),
    );
  });

  it('of minutes or hours is told with its time in UTC, and never in a zone that the letter does not know', () => {
    const locked = sampleLetters(at).find(({ name }) => name === 'locked-password')!;
    const { text } = renderLetter(locked.letter, context());
    expect(text).toContain('is paused until 21 November 2026 at 13:10 UTC (in 5 minutes).');
    expect(text).toContain('When: 21 November 2026 at 13:05 UTC');
    expect(text).not.toContain('UTC+');
  });
});
