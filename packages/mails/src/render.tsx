import { renderToStaticMarkup } from 'react-dom/server';
import { linksOf } from './blocks.ts';
import { LetterPage } from './layout.tsx';
import { type LetterContext, type LetterTools, type LetterWords, letterTools } from './letter-tools.ts';
import { letterWriters } from './letter-writers.ts';
import type { Letter } from './letters.ts';
import { letterText } from './text.ts';

/** A letter, ready to be sent. */
export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
  /** The code in it, if it has one. */
  code: string | undefined;
  /** Everything it links to. */
  links: string[];
}

/** The words of a letter. */
function wordsOf({ letter, data }: Letter, tools: LetterTools): LetterWords {
  // each letter comes with its own data, which the compiler cannot tie to the name
  const write = letterWriters[letter] as (data: Letter['data'], tools: LetterTools) => LetterWords;
  return write(data, tools);
}

/** The subject of a letter, for a list that shows nothing else of it. */
export const letterSubject = (letter: Letter, context: LetterContext): string =>
  wordsOf(letter, letterTools(context)).subject;

/** Writes a letter in HTML and in plain text. */
export function renderLetter(letter: Letter, context: LetterContext): RenderedLetter {
  const tools = letterTools(context);
  const words = wordsOf(letter, tools);
  return {
    subject: words.subject,
    html: `<!doctype html>${renderToStaticMarkup(<LetterPage words={words} tools={tools} />)}`,
    text: letterText(words, tools),
    code: words.blocks.find((block) => block.kind === 'code')?.digits,
    links: linksOf(words.blocks),
  };
}
