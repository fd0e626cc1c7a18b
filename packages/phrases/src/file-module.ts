import type { Language } from '@foyer/contract/languages';

/** @returns the TypeScript source that brings the letters' phrases of these languages */
export const fileModule = (languages: readonly Language[]): string =>
  [
    '// Made by generate.ts from the files of the letters; do not edit.',
    ...languages
      .toSorted()
      .map((language) => `import ${language} from '../../mails/${language}.json' with { type: 'json' };`),
    '',
    '/** The phrases of the letters in every language that has a file. */',
    'export const mailFiles = {',
    ...languages.map((language) => `  ${language},`),
    '};',
    '',
  ].join('\n');
