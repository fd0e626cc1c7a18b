/** Where the caret stands in a text, as offsets into it; equal when nothing is selected. */
export type Caret = { readonly from: number; readonly to: number };

export type CodeValue = { readonly value: string; readonly caret: number };

/** Takes a character, returns its ASCII digit or nothing; full-width digits come from Japanese keyboards. */
function digitOf(character: string): string {
  const code = character.charCodeAt(0);
  const ascii = code >= 0xff10 && code <= 0xff19 ? code - 0xff10 + 0x30 : code;
  return ascii >= 0x30 && ascii <= 0x39 ? String.fromCharCode(ascii) : '';
}

/** Takes typed or filled-in text and a length in digits, returns its digits up to that length. */
export function digitsIn(text: string, length: number): string {
  return [...text].map(digitOf).join('').slice(0, length);
}

/**
 * Takes the present digits, the selection, the pasted text and a length in digits; returns the new digits and caret,
 * or undefined when the text is not all digits (specification, section 5). White space at its ends does not count.
 * A full code replaces everything, a shorter piece goes in where the caret is.
 */
export function afterPaste(value: string, caret: Caret, text: string, length: number): CodeValue | undefined {
  const piece = text.trim();
  const digits = digitsIn(piece, piece.length);
  if (digits === '' || digits.length !== [...piece].length) return undefined;
  if (digits.length >= length) return { value: digits.slice(0, length), caret: length };
  const next = (value.slice(0, caret.from) + digits + value.slice(caret.to)).slice(0, length);
  return { value: next, caret: Math.min(caret.from + digits.length, length) };
}

/** Takes the caret and a length in digits, returns the index of the box that the next digit goes into. */
export function boxAt(caret: Caret, length: number): number {
  return Math.min(caret.from, length - 1);
}

/** Takes the box that was clicked or walked to, returns the selection that lets the next digit replace what is in it. */
export function selectionFor(box: number, value: string): Caret {
  const from = Math.min(Math.max(box, 0), value.length);
  return { from, to: Math.min(from + 1, value.length) };
}

/** Takes a distance from the start of the row and its width (both in px) and a length in digits, returns the box there. */
export function boxUnder(distance: number, width: number, length: number): number {
  return Math.min(Math.max(Math.floor((distance / width) * length), 0), length - 1);
}
