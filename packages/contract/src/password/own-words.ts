import { foldPassword, withoutSigns } from './fold.ts';
import { readPunycode } from './punycode.ts';

/** What a name or an address is made of, folded. */
export interface OwnWords {
  /** Its pieces, between signs that are no letter and no digit. */
  pieces: ReadonlySet<string>;
  /** Its sides and neighbouring pieces, without the signs between them. */
  wholes: ReadonlySet<string>;
  /** Characters of the longest as it is written. */
  longest: number;
}

const between = /[^\p{L}\p{N}]+/u;

/** Of more pieces than this, neighbours are left out: there would be too many of them. */
const mostPieces = 8;

/** A text and its neighbouring pieces, two or more of them. */
function runsOf(side: string): string[] {
  const pieces = [...side.matchAll(/[\p{L}\p{N}]+/gu)];
  if (pieces.length > mostPieces) return [side];
  const runs = pieces.flatMap(({ index }, at) =>
    pieces.slice(at + 1).map((last) => side.slice(index, last.index + last[0].length)),
  );
  return [side, ...runs];
}

/** Some signs stand for letters: `+` is a `t`, and a sign all the same. */
const wholesOf = (sides: readonly string[]): Set<string> =>
  new Set(
    sides
      .flatMap(runsOf)
      .flatMap((run) => [withoutSigns(foldPassword(run)), foldPassword(run.split(between).join(''))]),
  );

const inUnicode = (domain: string): string =>
  domain
    .split('.')
    .map((label) => readPunycode(label) ?? label)
    .join('.');

/** An address: its two sides, the domain also as its owner types it. Without an `@` it is one side. */
function sidesOf(email: string): string[] {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  return [...new Set([local, domain, inUnicode(domain)])].filter((side) => side !== '');
}

/** What an address is made of; nothing if it is empty. */
export function wordsOfAddress(email: string): OwnWords {
  const sides = sidesOf(email);
  const pieces = sides.flatMap((side) => side.split(between));
  return {
    pieces: new Set(pieces.map(foldPassword)),
    wholes: wholesOf([email, ...sides]),
    longest: email.length,
  };
}

/** What the names of the family are made of. */
export const wordsOfNames = (names: readonly string[]): OwnWords => ({
  pieces: new Set(names.flatMap((name) => [name, ...name.split(between)]).map(foldPassword)),
  wholes: new Set(),
  longest: Math.max(...names.map(({ length }) => length)),
});
