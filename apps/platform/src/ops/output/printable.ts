/** Escapes as JSON does (`\u202e`), so that printed JSON keeps its meaning. */
const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * Characters that control a terminal or are invisible in it: control characters, line and paragraph separators, text
 * direction, other format characters. Excludes the ones that words and emoji need: soft hyphen, joiners, tags of flags.
 */
const steering = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u00ad\u200c\u200d\u{e0020}-\u{e007f}]]/gv;

/**
 * Escapes characters that control a terminal. Commands print text that users, browsers and apps have written.
 * @param text one or more lines
 */
export const printable = (text: string): string => text.replaceAll('\r\n', '\n').replace(steering, escaped);

/** Also escapes line breaks and tabs, for a value inside a line. */
export const printableCell = (text: string): string => printable(text).replace(/[\n\t]/g, escaped);
