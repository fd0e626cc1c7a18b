import { foldPassword, withoutSigns } from './fold.ts';
import { isWalk } from './keyboards.ts';

/** Words that guessers combine with years, sequences and marks. */
export interface KnownWords {
  /** @param folded as `foldPassword` folds */
  has(folded: string): boolean;
  /**
   * Of these also short ones count, and those of digits alone with others around them.
   * @param bare folded, without signs
   */
  hasWhole(bare: string): boolean;
  /** Characters of the longest, with its signs. */
  longest: number;
  /** So many of them count in one password. */
  atMost: number;
  /** Whether a password may be known although other letters stand beside the words. */
  besideLetters: boolean;
}

/** No words: only what is predictable by itself counts. */
export const noWords: KnownWords = {
  has: () => false,
  hasWhole: () => false,
  longest: 0,
  atMost: 0,
  besideLetters: true,
};

/** Fewer characters than this beside what guessers try first are no protection. */
const leastUnpredictable = 5;
const leastWord = 4;
const leastWhole = 3;
const leastPattern = 3;
/** Characters that are looked at: comparing all of a long text with all of it would take seconds. */
const longest = 128;

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** Whether three characters have the same distance of one or two from each other (`абв`, `975`). */
function isSequence([a = '', b = '', c = '']: readonly string[]): boolean {
  const [first, second, third] = [a, b, c].map((character) => character.codePointAt(0) ?? 0);
  const step = (second ?? 0) - (first ?? 0);
  const isText = [a, b, c].every((character) => /^[\p{L}\p{N}]$/u.test(character));
  return isText && Math.abs(step) >= 1 && Math.abs(step) <= 2 && (third ?? 0) - (second ?? 0) === step;
}

const isStep = (three: readonly string[]): boolean => isWalk(three.join('')) || isSequence(three);

/** How many characters from a place on, each `stride` after the one before, are one walk or sequence; 0 where none is. */
function walkFrom(characters: readonly string[], at: number, stride = 1): number {
  let length = 2;
  const threeAt = (place: number) => [0, 1, 2].map((nth) => characters[place + nth * stride] ?? '');
  while (isStep(threeAt(at + (length - 2) * stride))) length += 1;
  return length >= leastPattern ? length : 0;
}

/** The same for two walks that take turns, as in `1q2w3e` and `aabbcc`. */
function interleavedFrom(characters: readonly string[], at: number): number {
  const [one, other] = [walkFrom(characters, at, 2), walkFrom(characters, at + 1, 2)];
  return other === 0 ? 0 : Math.min(2 * one, 2 * other + 1);
}

/** How many characters from a place on have stood in the password before. */
function repeatedFrom(characters: readonly string[], at: number): number {
  let longest = 0;
  for (let before = 0; before < at; before += 1) {
    let length = 0;
    while (at + length < characters.length && characters[before + length] === characters[at + length])
      length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

const year = '(?:19[3-9]|20[0-3])\\d';
const [month, day] = ['(?:0[1-9]|1[0-2])', '(?:0[1-9]|[12]\\d|3[01])'];
/** A year, or a day with its year in the order of any country, without other digits beside it. */
const date = new RegExp(
  `^(?:${year}|${day}${month}${year}|${month}${day}${year}|${year}${month}${day})(?!\\d)`,
);
const longestDate = 8;

/** How many characters from a place on are a year or a date. */
function dateFrom(characters: readonly string[], at: number): number {
  if (/\d/.test(characters[at - 1] ?? '')) return 0;
  return date.exec(characters.slice(at, at + longestDate + 1).join(''))?.[0].length ?? 0;
}

/** Where what begins at a place and is no secret may end. */
function patternEnds(characters: readonly string[], at: number): number[] {
  const dateLength = dateFrom(characters, at);
  const ends = dateLength > 0 ? [at + dateLength] : [];
  if (characters[at] === characters[at - 1]) ends.push(at + 1);
  const most = Math.max(
    walkFrom(characters, at),
    interleavedFrom(characters, at),
    repeatedFrom(characters, at),
  );
  for (let length = leastPattern; length <= most; length += 1) ends.push(at + length);
  return ends;
}

/** The characters of a password as they are, folded, and without signs; of each list the same number. */
interface Password {
  characters: readonly string[];
  folded: readonly string[];
  bare: readonly string[];
}

/**
 * Where known words that begin at a place end; written backwards they are as well known. Digits alone are a word only
 * if they are the whole password or the whole of a name: nearly every four digits are a part of somebody's.
 */
function wordEnds({ characters, folded, bare }: Password, at: number, words: KnownWords): number[] {
  const ends: number[] = [];
  const word = { folded: '', backwards: '', bare: '', bareBackwards: '' };
  for (let end = at; end < folded.length && word.folded.length < words.longest; end += 1) {
    if (folded[end] === '') continue;
    word.folded += folded[end];
    word.backwards = folded[end] + word.backwards;
    word.bare += bare[end];
    word.bareBackwards = bare[end] + word.bareBackwards;
    const isKnown = word.folded.length >= leastWord && (words.has(word.folded) || words.has(word.backwards));
    const isPassword = at === 0 && end === folded.length - 1;
    const counts = isKnown && (isPassword || characters.slice(at, end + 1).some(isLetter));
    const isWhole =
      word.bare.length >= leastWhole && (words.hasWhole(word.bare) || words.hasWhole(word.bareBackwards));
    if (counts || (isWhole && bare[at] !== '' && bare[end] !== '')) ends.push(end + 1);
  }
  return ends;
}

/**
 * How many characters of a password are left once everything is taken out that guessers try first: repetition,
 * sequences, walks on a keyboard, years and known words.
 * @param password in Unicode form NFKC
 */
export function unpredictableLength(password: string, words: KnownWords): number {
  const all = Array.from(password.toLowerCase());
  const characters = all.slice(0, longest);
  const folded = characters.map(foldPassword);
  const bare = folded.map(withoutSigns);
  const weightOf = (character: string) =>
    !words.besideLetters && isLetter(character) ? leastUnpredictable : 1;
  // least weight left up to a place, by how many words were taken out before it
  const left = Array.from({ length: characters.length + 1 }, () =>
    Array<number>(words.atMost + 1).fill(Number.POSITIVE_INFINITY),
  );
  const offer = (place: number, used: number, weight: number) => {
    const row = left[place];
    if (row) row[used] = Math.min(row[used] ?? weight, weight);
  };
  offer(0, 0, 0);
  for (const [at, character] of characters.entries()) {
    const patterns = patternEnds(characters, at);
    const known = words.atMost > 0 ? wordEnds({ characters, folded, bare }, at, words) : [];
    for (const [used, weight] of (left[at] ?? []).entries()) {
      offer(at + 1, used, weight + weightOf(character));
      for (const end of patterns) offer(end, used, weight);
      if (used < words.atMost) for (const end of known) offer(end, used + 1, weight);
    }
  }
  return Math.min(...(left.at(-1) ?? [])) + all.length - characters.length;
}

/** Whether a password is among those that guessers try first (security: R3; NIST SP 800-63B-4, section 3.1.1.2). */
export const isGuessable = (password: string, words: KnownWords): boolean =>
  unpredictableLength(password, words) < leastUnpredictable;
