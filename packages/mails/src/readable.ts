const singleLetter = /(?<!\p{L})\p{L}-(?=\p{L})/gu;

/** A text which leaves no letter of a word alone at the end of a line: E-Mail. */
export const readable = (text: string): string => text.replace(singleLetter, '$&\u2060');
