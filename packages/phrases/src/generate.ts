import { writeFileSync } from 'node:fs';
import { fileModule, sharedWordsFile } from './file-module.ts';
import { languagesWithFile, readPhraseFile } from './files.ts';
import { phraseTypes } from './phrase-types.ts';

/**
 * Puts the keys of every language file in order, writes the types that follow from English, and the module that brings
 * the letters' files and the file with the words that screens and letters share.
 */
for (const set of ['portal', 'mails'] as const) {
  for (const language of languagesWithFile(set)) {
    const inOrder = Object.entries(readPhraseFile(set, language)).sort(([a], [b]) => (a < b ? -1 : 1));
    const target = new URL(`../${set}/${language}.json`, import.meta.url);
    writeFileSync(target, `${JSON.stringify(Object.fromEntries(inOrder), undefined, 2)}\n`);
  }
  const target = new URL(`generated/${set}.ts`, import.meta.url);
  writeFileSync(target, phraseTypes(set, readPhraseFile(set, 'en')));
}
writeFileSync(new URL('generated/mail-files.ts', import.meta.url), fileModule(languagesWithFile('mails')));
writeFileSync(
  new URL('generated/shared-words.json', import.meta.url),
  sharedWordsFile(languagesWithFile('portal')),
);
