const momentPattern = /\d\d\/\d\d\/\d{4} \d\d:\d\d \([^)]+\)/g;

const singleLetter = /(?<!\p{L})\p{L}-(?=\p{L})/gu;

/** A text whose moments stay on one line, since half a date is read as another one, and which leaves no letter of a word alone: E-Mail. */
export const readable = (text: string): string =>
  text.replace(momentPattern, (moment) => moment.replaceAll(' ', '\u00a0')).replace(singleLetter, '$&\u2060');
