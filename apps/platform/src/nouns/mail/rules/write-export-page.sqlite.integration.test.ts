import { languages } from '@foyer/contract/languages';
import { misreadDates } from '@foyer/mails/testing/written-dates.ts';
import { expect, test } from 'vitest';
import { exportsAt } from '../../../testing/exports.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { writeExportPage } from './write-export-page.ts';

const platform = platformOfFile({ idle: true });
const { exported, filesAt, busyPerson } = exportsAt(platform);

/** A time of a row: when it is for machines, in words, and as it is shown. */
const rowTime = /<time dateTime="([^"]*)" title="([^"]*)">([^<]*)<\/time>/g;

test('F9: the page of an export shows times of rows as such, and writes all other days with the month as a word', async () => {
  const person = await busyPerson();
  const { document } = await filesAt((await exported(person)).url, person.browser);
  const { brand } = platform.services;
  for (const language of languages) {
    const page = await writeExportPage(document, { brand, language, timeZone: '+1', picture: undefined });
    const times = [...page.matchAll(rowTime)];
    expect(times.length).toBeGreaterThan(5);
    for (const [, at = '', words = '', shown] of times) {
      expect(Date.parse(at)).toBeGreaterThan(0);
      expect(shown).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
      expect(misreadDates(words, language)).toEqual([]);
    }
    const read = page
      .replaceAll(rowTime, '')
      .replace(/<style>.*?<\/style>/s, '')
      .replaceAll(/<[^>]*>/g, '\n');
    expect(misreadDates(read, language), language).toEqual([]);
  }
});
