import type { PhraseFile } from './files.ts';
import { branchesOf } from './message-shape.ts';

/** A label may be so many times as wide as the widest it is compared with, and so many letters in any case. */
const allowed = { times: 1.6, letters: 14 };

const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Letters of a text as it is seen; those of East Asia are twice as wide. */
const widthOf = (text: string): number =>
  [...letters.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);

const widest = (message: string): number => Math.max(...branchesOf(message).map(widthOf));

/** Buttons are told by the note for translators. */
const isButton = (note = ''): boolean => /^(?:\p{L}+ )?button\b/iu.test(note);

/**
 * Labels of buttons that are much longer than the screens were drawn for.
 * @param others the same phrases in the languages that the screens were drawn with
 * @param notes for translators, by key
 */
export const longLabels = (
  phrases: PhraseFile,
  others: readonly PhraseFile[],
  notes: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(phrases)
    .filter(([key]) => isButton(notes[key]))
    .flatMap(([key, message]) => {
      const limit = Math.max(
        allowed.letters,
        Math.floor(allowed.times * Math.max(...others.map((each) => widest(each[key] ?? '')))),
      );
      const width = widest(message);
      return width > limit ? [`${key} has ${width} letters, ${limit} fit: ${message}`] : [];
    });
