import type { Language } from '@foyer/contract/languages';
import { expect, test } from 'vitest';
import { endingProblems, typographyProblems } from './typography.ts';

test.each<[Language, string]>([
  ['en', 'Say “yes”, or don’t: 12:30, account.json …'],
  ['de', 'Drücken Sie „Weiter“ – gleich.'],
  ['ja', '「次へ」を押してください（必須）。'],
  ['fr', 'Dites «\u00a0oui\u00a0»\u202f! À 12:30\u00a0: https://a.example\u202f?!'],
  ['es', '¿Seguro? Pulse “Sí”.'],
  ['nl', 'Kies ‘Ja’ op uw telefoon’s scherm'],
  ['th', 'กด “ถัดไป”'],
  ['uk', 'Ім’я «Дім»'],
  ['sv', 'Tryck på ”Nästa”.'],
  ['da', 'Tryk på »Næste«.'],
  ['ro', 'Apăsați „Înainte”, știți'],
  ['ru', 'Нажмите «Далее» в \ufffc.'],
])('in %s nothing is wrong with %s', (language, text) => {
  expect(typographyProblems(language, text)).toEqual([]);
});

test.each<[Language, string, string]>([
  ['en', 'Say "yes"', 'straight quotation mark'],
  ['en', "Don't", 'straight apostrophe'],
  ['en', 'Wait...', 'three dots'],
  ['en', 'Two  spaces', 'two spaces'],
  ['en', 'This - that', 'hyphen for a dash'],
  ['de', 'Warum ?', 'space before punctuation'],
  ['de', 'Drücken Sie “Weiter”', 'the quotation marks are „…“'],
  ['de', 'Drücken Sie „Weiter', 'without its other half'],
  ['sv', 'Tryck på ”Nästa', 'without its other half'],
  ['fr', 'Pourquoi ?', 'U+202F'],
  ['fr', 'Pourquoi?', 'U+202F'],
  ['fr', 'Ainsi : voilà', 'before :'],
  ['fr', '« oui »', 'inside of « »'],
  ['fr', 'Oui , non', 'space before punctuation'],
  ['ja', '確認してください.', 'half-width punctuation'],
  ['ja', '確認(必須)', 'half-width brackets'],
  ['ja', '確認 必須', 'space between Japanese letters'],
  ['th', 'กดถัดไป.', 'full stop'],
  ['es', 'Seguro?', 'without ¿'],
  ['ro', 'ştiţi', 'cedilla'],
  ['ru', 'Дaлее', 'Latin and Cyrillic letters'],
])('in %s something is wrong with %s', (language, text, problem) => {
  expect(typographyProblems(language, text).join()).toContain(problem);
});

test.each<[Language, string, string]>([
  ['de', 'Fertig.', 'Done.'],
  ['de', 'Ende: \ufffc', 'Until \ufffc.'],
  ['de', 'Das gilt für:', 'This holds for.'],
  ['fr', 'Vraiment\u202f?', 'Really?'],
  ['ja', '完了しました。', 'Done.'],
  ['ja', '削除しますか', 'Delete it?'],
  ['th', 'เสร็จแล้ว', 'Done.'],
  ['de', 'Er sagte „Fertig.“', 'He said “Done.”'],
])('%s ends as English does: %s', (language, text, english) => {
  expect(endingProblems(language, [text], [english])).toEqual([]);
});

test.each<[Language, string, string]>([
  ['de', 'Fertig', 'Done.'],
  ['de', 'Weiter.', 'Next'],
  ['de', 'Wirklich.', 'Really?'],
  ['ja', '完了。', 'Done'],
])('%s does not end as English does: %s', (language, text, english) => {
  expect(endingProblems(language, [text], [english])).toHaveLength(1);
});
