import { expect, test } from 'vitest';
import type { DocumentPart } from './blocks/legal-document.ts';
import { textChanges } from './text-changes.ts';

const heading = (text: string): DocumentPart => ({ kind: 'heading', text });
const text = (words: string): DocumentPart => ({ kind: 'text', text: words });
const item = (words: string): DocumentPart => ({ kind: 'item', text: words });

test('nothing has changed where only the lines about the version differ', () => {
  const since = (day: string): DocumentPart => ({ kind: 'text', text: day, aboutVersion: true });
  const before = [heading('Terms'), since('Until 1 September'), text('Be kind.')];
  expect(textChanges(before, [heading('Terms'), since('Since 1 September'), text('Be kind.')], 'en')).toEqual(
    [],
  );
});

test('a reworded paragraph shows the words that went and came, under its heading', () => {
  const before = [heading('Ending'), text("We can end the agreement with 30 days' notice by mail.")];
  const after = [heading('Ending'), text("We can end the agreement with 60 days' notice by mail.")];
  expect(textChanges(before, after, 'en')).toEqual([
    {
      heading: 'Ending',
      paragraphs: [
        [
          { kind: 'same', text: 'We can end the agreement with ' },
          { kind: 'removed', text: '30' },
          { kind: 'added', text: '60' },
          { kind: 'same', text: " days' notice by mail." },
        ],
      ],
    },
  ]);
});

test('a section that is new or gone is told by its heading with all that is in it', () => {
  const ending = [heading('Ending'), text('Any time.')];
  const voice = [heading('Voice assistants'), text('We ask you first.'), item('Unlink at any time.')];
  const paragraphs = (kind: 'added' | 'removed') => [
    [{ kind, text: 'We ask you first.' }],
    [{ kind, text: 'Unlink at any time.' }],
  ];
  expect(textChanges(ending, [...voice, ...ending], 'en')).toEqual([
    { heading: 'Voice assistants', became: 'added', paragraphs: paragraphs('added') },
  ]);
  expect(textChanges([...voice, ...ending], ending, 'en')).toEqual([
    { heading: 'Voice assistants', became: 'removed', paragraphs: paragraphs('removed') },
  ]);
});

test('a paragraph that says something else is not mixed with the one before it', () => {
  const before = [text('Invoices are kept for ten years as the law asks.')];
  const after = [text('Pictures go at once.')];
  expect(textChanges(before, after, 'en')).toEqual([
    {
      heading: undefined,
      paragraphs: [
        [{ kind: 'removed', text: 'Invoices are kept for ten years as the law asks.' }],
        [{ kind: 'added', text: 'Pictures go at once.' }],
      ],
    },
  ]);
});

test('an entry that was put in between leaves its neighbours alone', () => {
  const before = [item('Shops that you order from.'), item('Authorities, where the law says so.')];
  const after = [before[0], item('Google or Amazon, if you link an assistant.'), before[1]].filter(
    (part) => part !== undefined,
  );
  expect(textChanges(before, after, 'en')).toEqual([
    {
      heading: undefined,
      paragraphs: [[{ kind: 'added', text: 'Google or Amazon, if you link an assistant.' }]],
    },
  ]);
});

test('Japanese is compared by its words, which no space divides', () => {
  const before = [text('ネットワークアドレスは 90 日後に取り除きます。')];
  const after = [text('ネットワークアドレスは 30 日後に取り除きます。')];
  const [section] = textChanges(before, after, 'ja');
  expect(section?.paragraphs[0]?.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: '90' },
    { kind: 'added', text: '30' },
  ]);
});
