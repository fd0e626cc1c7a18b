import { renderToStaticMarkup } from 'react-dom/server';
import { linksOf } from './blocks.ts';
import { LetterPage } from './layout.tsx';
import { type LetterContext, type LetterTools, type LetterWords, letterTools } from './letter-tools.ts';
import { letterWriters } from './letter-writers.ts';
import { forRecoveryAddress } from './letters/recovery-address/recovery-address.ts';
import { isLetterName, type Letter, type LetterData, letters } from './letters.ts';
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

/** @throws where there is no such letter, or its data is not as it should be */
function letterIn({ of, data }: LetterData['forRecoveryAddress']): Letter {
  if (!isLetterName(of) || of === 'forRecoveryAddress') throw new RangeError(`nothing copies ${of}`);
  // each letter's own schema has read its data, which the compiler cannot tie to the name
  return { letter: of, data: letters[of].data.parse(data) } as Letter;
}

/** The words of a letter. */
function wordsOf({ letter, data }: Letter, tools: LetterTools): LetterWords {
  if (letter === 'forRecoveryAddress') return forRecoveryAddress(data, wordsOf(letterIn(data), tools), tools);
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
