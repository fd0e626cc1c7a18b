import { languages } from '@foyer/contract/languages';
import { portalPaths } from '@foyer/contract/paths/portal-paths';
import { expect, test } from 'vitest';
import { owedFaultTests, owedPhrases, owedScenes, owedSentences } from './owed.ts';

test('I4: a phrase that a language lacks is owed by that language, and by no other', () => {
  const english = { 'home.title': 'Home', 'home.lead': 'All is well' };
  const owed = owedPhrases((set, language) =>
    set === 'portal' && language === 'fr' ? { 'home.title': 'Accueil' } : english,
  ).filter(({ items }) => items.length > 0);
  expect(owed).toEqual([{ what: 'phrases of screens in fr', items: ['home.lead'] }]);
  expect(owedSentences(owed)).toEqual(['Owed before a release: 1 phrases of screens in fr (npm run owed)']);
});

test('I4: what several languages lack is one row', () => {
  const english = { 'home.title': 'Home' };
  const lackedBy = (lacking: readonly string[]) =>
    owedPhrases((set, language) => (set === 'portal' && lacking.includes(language) ? {} : english))
      .filter(({ items }) => items.length > 0)
      .map(({ what }) => what);
  expect(lackedBy(['de', 'fr'])).toEqual(['phrases of screens in de, fr']);
  expect(lackedBy(languages.filter((language) => language !== 'en'))).toEqual([
    'phrases of screens in all languages but English',
  ]);
});

test('I4: a route without a scene is owed one', () => {
  const all = { path: 'a.gallery.tsx', text: portalPaths.map((path) => `path: '${path}'`).join() };
  expect(owedScenes([all]).items).toEqual([]);
  expect(owedScenes([{ ...all, text: all.text.replace("'/login'", '') }]).items).toEqual(['/login']);
});

test('I4: a fault is owed a test among those of the noun that answers the call, or one that names the call', () => {
  const handler = 'apps/platform/src/nouns/devices/calls/rename-device.ts';
  const owedOf = (path: string, text: string) =>
    owedFaultTests([{ path, text }], [handler]).items.filter((item) => item.startsWith('renameDevice '));
  const all = owedOf('other.test.ts', '');
  expect(all.length).toBeGreaterThan(0);
  const faults = all.map((item) => item.slice(-5)).join();
  expect(owedOf('apps/platform/src/nouns/devices/calls/a.integration.test.ts', faults)).toEqual([]);
  expect(owedOf('other.test.ts', `'renameDevice' ${faults}`)).toEqual([]);
  expect(owedOf('other.test.ts', faults)).toEqual(all);
});
