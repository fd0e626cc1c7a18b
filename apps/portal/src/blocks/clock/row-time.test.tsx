import { phrases } from 'virtual:phrases/all';
import type { Language } from '@foyer/contract/languages';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WordsProvider } from '../../i18n/text.tsx';
import { observable } from '../../session/observable.ts';
import { MomentText } from './moment-text.tsx';
import { RowTime } from './row-time.tsx';

const at = new Date(2026, 10, 5, 9, 3).toISOString();

const shown = async (language: Language, element: ReactElement) => {
  const words = observable({ language, phrases: (await phrases[language]?.()) ?? {} });
  return renderToStaticMarkup(<WordsProvider words={words}>{element}</WordsProvider>);
};

describe('F9: the time of a row', () => {
  it.each([
    ['en', '5 November 2026 at 09:03'],
    ['de', '5. November 2026, 09:03 Uhr'],
    ['ja', '2026年11月5日 09:03'],
    ['th', '5 พฤศจิกายน 2569 เวลา 09:03'],
  ] as const)(
    'reads MM/DD/YYYY HH:mm in every language, and says what it means in %s',
    async (language, words) => {
      const html = await shown(language, <RowTime at={at} />);
      expect(html).toContain(`dateTime="${at}"`);
      expect(html).toContain(`title="${words}"`);
      expect(html).toContain('>11/05/2026 09:03</time>');
    },
  );
});

describe('F9: a moment in a sentence', () => {
  it('has its month as a word', async () => {
    expect(await shown('de', <MomentText id="recovery.finish.early" at={at} />)).toBe(
      'Sie können ab dem 5. November 2026, 09:03 Uhr fortfahren.',
    );
  });
});
