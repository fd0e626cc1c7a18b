/** Where the caret stands in a text, as offsets into it; equal when nothing is selected. */
export type Caret = { readonly from: number; readonly to: number };

export type CodeValue = { readonly value: string; readonly caret: number };

/** What a code is made of. */
export interface CodeShape {
  /** Characters. */
  readonly length: number;
  /** Capital letters or digits; a small letter counts as its capital. */
  readonly alphabet: string;
  /** What may stand between the characters of a pasted code. */
  readonly between?: RegExp;
}

/** A code of digits alone. @param length digits */
export const digits = (length: number): CodeShape => ({ length, alphabet: '0123456789' });

/** Takes a character, returns it as a code has it, or nothing; full-width characters come from Japanese keyboards. */
function readCharacter(character: string, alphabet: string): string {
  const code = character.charCodeAt(0);
  const ascii = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xff01 + 0x21) : character;
  const capital = ascii.toUpperCase();
  return alphabet.includes(capital) ? capital : '';
}

/** Takes typed or filled-in text, returns the characters of a code in it, up to the length of the code. */
export function codeIn(text: string, { alphabet, length }: CodeShape): string {
  return [...text]
    .map((character) => readCharacter(character, alphabet))
    .join('')
    .slice(0, length);
}

/**
 * Takes the present characters, the selection and the pasted text; returns the new characters and caret, or undefined when
 * the text has anything else in it than a code has (specification, section 5). White space at its ends does not count.
 * A full code replaces everything, a shorter piece goes in where the caret is.
 */
export function afterPaste(
  value: string,
  caret: Caret,
  text: string,
  shape: CodeShape,
): CodeValue | undefined {
  const { length, between } = shape;
  const piece = between ? text.replace(between, '') : text.trim();
  const pasted = codeIn(piece, { ...shape, length: piece.length });
  if (pasted === '' || pasted.length !== [...piece].length) return undefined;
  if (pasted.length >= length) return { value: pasted.slice(0, length), caret: length };
  const next = (value.slice(0, caret.from) + pasted + value.slice(caret.to)).slice(0, length);
  return { value: next, caret: Math.min(caret.from + pasted.length, length) };
}

/** Takes the caret and the length of a code, returns the index of the box that the next character goes into. */
export function boxAt(caret: Caret, length: number): number {
  return Math.min(caret.from, length - 1);
}

/** Takes the box that was clicked or walked to, returns the selection that lets the next character replace what is in it. */
export function selectionFor(box: number, value: string): Caret {
  const from = Math.min(Math.max(box, 0), value.length);
  return { from, to: Math.min(from + 1, value.length) };
}

/** Takes a distance from the start of the row and its width (both in px) and the length of a code, returns the box there. */
export function boxUnder(distance: number, width: number, length: number): number {
  return Math.min(Math.max(Math.floor((distance / width) * length), 0), length - 1);
}
