import type { Language } from '@foyer/contract/languages';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern of days with their month as a word, as Unicode's rules for a language write them (CLDR, `long`). */
export function daysIn(language: Language): RegExp {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const partsIn = (month: number) => format.formatToParts(Date.UTC(2026, month, 15));
  const months = Array.from({ length: 12 }, (_, month) =>
    partsIn(month).flatMap(({ type, value }) => (type === 'month' ? [value] : [])),
  );
  const patterns: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    day: String.raw`\d{1,2}(?:er)?`,
    month: `(?:${months.flat().map(escaped).join('|')})`,
    year: String.raw`\d{4}`,
  };
  return new RegExp(
    partsIn(0)
      .map(({ type, value }) => patterns[type] ?? escaped(value))
      .join(''),
    'gu',
  );
}

/**
 * Returns the dates of a text that readers of a language could take for another day, or that are written in another
 * language: digits with slashes, dots or hyphens between them, and years that stand in no day with its month as a word.
 */
export function misreadDates(text: string, language: Language): string[] {
  const rest = text.replaceAll(daysIn(language), ' ');
  return rest.match(/\b\d{1,4}([/.-])\d{1,2}\1\d{2,4}\b|\b(?:20|25)\d\d\b/g) ?? [];
}
