import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@foyer/contract/languages';
import { expect, it } from 'vitest';
import { loadBrandKit } from './brand-kit.ts';

const kit = loadBrandKit(join(import.meta.dirname, '../../../../brand'));

/** The languages of every text that is translated where it stands, by that place. */
function translated(value: unknown, place: string): [string, string[]][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [[place, Object.keys(value)]];
  return Object.entries(value).flatMap(([key, each]) => translated(each, `${place}/${key}`));
}

const texts = ['brand.json', 'legal/protocols.json'].flatMap((file) =>
  translated(JSON.parse(readFileSync(join(kit.directory, file), 'utf8')), file),
);

/** The languages of every legal document, by its code, region and version. */
const documents = [...kit.protocols].flatMap(([code, { standard, regions }]) =>
  [standard, ...regions].flatMap(({ region, versions }) =>
    versions.map((each): [string, string[]] => [[code, region, each.version].join(' '), [...each.languages]]),
  ),
);

it.each(languages)('the demo kit has its words and every legal document in %s', (language) => {
  const lacking = [...texts, ...documents].filter(([, known]) => !known.includes(language));
  expect(lacking.map(([place]) => place)).toEqual([]);
  expect(documents.length).toBeGreaterThan(kit.protocols.size);
});
