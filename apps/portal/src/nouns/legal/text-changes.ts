import type { Language } from '@foyer/contract/languages';
import { diffArrays, diffWords } from 'diff';
import type { DocumentPart } from './blocks/legal-document.ts';

/** Words of a paragraph: still there, new, or gone. */
export interface Words {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What became of a section: the paragraphs that are new, gone or worded in another way. */
export interface ChangedSection {
  /** Undefined before the first heading. */
  heading: string | undefined;
  /** The heading itself is new, or gone. */
  became?: 'added' | 'removed';
  paragraphs: Words[][];
}

/** From here on, as a share of all letters, two paragraphs are one that was reworded. */
const alike = 0.5;

/** Words are found by the rules of the language: Japanese and Thai write no spaces between them. */
const wordsBetween = (before: string, after: string, language: Language): Words[] => {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return diffWords(before, after, { intlSegmenter }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
};

function sharedPart(words: readonly Words[]): number {
  const lengthOf = (kind: Words['kind']) =>
    words.reduce((sum, word) => sum + (word.kind === kind ? word.text.length : 0), 0);
  const same = 2 * lengthOf('same');
  return same / Math.max(1, same + lengthOf('added') + lengthOf('removed'));
}

/** One change: a part that is new, gone, or worded in another way. */
type Change = { part: DocumentPart; words: Words[]; whole?: 'added' | 'removed' };

const whole = (kind: 'added' | 'removed', part: DocumentPart): Change => ({
  part,
  words: [{ kind, text: part.text }],
  whole: kind,
});

/** What took the place of what, in order: a part that is alike was reworded, all others are gone or new. */
function replaced(
  gone: readonly DocumentPart[],
  come: readonly DocumentPart[],
  language: Language,
): Change[] {
  const changes: Change[] = [];
  let next = 0;
  for (const before of gone) {
    const rest = come
      .slice(next)
      .map((part) => ({ part, words: wordsBetween(before.text, part.text, language) }));
    const at = rest.findIndex(({ part, words }) => part.kind === before.kind && sharedPart(words) >= alike);
    const found = rest[at];
    if (!found) {
      changes.push(whole('removed', before));
      continue;
    }
    changes.push(...rest.slice(0, at).map(({ part }) => whole('added', part)), found);
    next += at + 1;
  }
  return [...changes, ...come.slice(next).map((part) => whole('added', part))];
}

/** Parts that stayed and changes, in the order of the text. */
function changesInOrder(
  before: readonly DocumentPart[],
  after: readonly DocumentPart[],
  language: Language,
): (DocumentPart | Change)[] {
  const hunks = diffArrays([...before], [...after], {
    comparator: (left, right) => left.kind === right.kind && left.text === right.text,
  });
  const found: (DocumentPart | Change)[] = [];
  let gone: DocumentPart[] = [];
  let come: DocumentPart[] = [];
  const endChange = () => {
    found.push(...replaced(gone, come, language));
    gone = [];
    come = [];
  };
  for (const { value, added, removed } of hunks) {
    if (removed) gone.push(...value);
    else if (added) come.push(...value);
    else {
      endChange();
      found.push(...value);
    }
  }
  endChange();
  return found;
}

/**
 * Compares two versions of a document as somebody reads them: by section and paragraph, and inside of a reworded paragraph
 * by word. What only tells the version is left out.
 * @param language of both texts
 * @returns the sections in which something changed, in the order of the newer text; none where the words are the same
 */
export function textChanges(
  before: readonly DocumentPart[],
  after: readonly DocumentPart[],
  language: Language,
): ChangedSection[] {
  const isText = ({ aboutVersion }: DocumentPart) => !aboutVersion;
  const sections: ChangedSection[] = [];
  let current: ChangedSection = { heading: undefined, paragraphs: [] };
  const begin = (section: ChangedSection) => {
    current = section;
    sections.push(section);
  };
  begin(current);
  for (const found of changesInOrder(before.filter(isText), after.filter(isText), language)) {
    if (!('part' in found)) {
      if (found.kind === 'heading') begin({ heading: found.text, paragraphs: [] });
    } else if (found.part.kind === 'heading' && found.whole)
      begin({ heading: found.part.text, became: found.whole, paragraphs: [] });
    else if (found.part.kind === 'heading') begin({ heading: found.part.text, paragraphs: [found.words] });
    else current.paragraphs.push(found.words);
  }
  return sections.filter(({ became, paragraphs }) => became !== undefined || paragraphs.length > 0);
}
