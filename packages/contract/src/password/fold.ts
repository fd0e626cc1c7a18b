/** What people write for letters, and letters that share a sign. */
const signs = new Map<string, string>(
  Object.entries({
    '@': 'a',
    '4': 'a',
    '8': 'b',
    '(': 'c',
    '3': 'e',
    '6': 'g',
    '9': 'g',
    '1': 'i',
    '!': 'i',
    '|': 'i',
    l: 'i',
    '0': 'o',
    '5': 's',
    $: 's',
    '7': 't',
    '+': 't',
    '2': 'z',
  }),
);

/** The password that is hashed: NFKC, so that every keyboard writes the same one (security: R1). */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

const plain = /^[\x21-\x7e]*$/;

/** Case, accents and the usual stand-ins for letters folded, white space left out: only for comparing with lists. */
export function foldPassword(text: string): string {
  const letters = plain.test(text) ? text : text.normalize('NFKD').replace(/[\p{M}\s]/gu, '');
  let folded = '';
  for (const character of letters.toLowerCase()) folded += signs.get(character) ?? character;
  return folded;
}

/** A folded text without the signs that stand for no letter and no digit: people leave them out, or write others. */
export const withoutSigns = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
