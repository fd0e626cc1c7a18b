import type { LetterWords } from './letter-tools.ts';

/**
 * Nothing to see, as wide as the longest line that an inbox shows: without it an inbox goes on with what comes next, the
 * heading, the first sentence again, and the code (security: R19).
 */
const nothing = '\u034f\u200c\u00a0'.repeat(150);

/** A text without the sentence that it begins with, empty where it is nothing else. */
function without(sentence: string, text: string): string {
  if (!text.startsWith(sentence)) return text;
  const rest = text.slice(sentence.length);
  return /^[.。]?$|^\. |^。/u.test(rest) ? rest.slice(1).trimStart() : text;
}

/** What an inbox shows beside the subject: never the subject's own sentence once more. */
export function previewOf({ subject, preview, blocks }: LetterWords): string {
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  const shown = [preview, ...paragraphs].map((text) => without(subject, text)).find((text) => text !== '');
  return `${shown ?? ''}${nothing}`;
}
