import { type Block, note, paragraph } from '../blocks.ts';
import type { WriteLetter } from '../letter-tools.ts';

/** A text that was written elsewhere, block by block. */
const blocksOf = (text: string, blockOf: (text: string) => Block): Block[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(blockOf);

/** What support wrote back, above what was asked. */
export const feedbackAnswer: WriteLetter<'feedbackAnswer'> = (data, tools) => {
  const { reference, answer, message, occasion } = data;
  const { say, familyName, moment, circumstances } = tools;
  return {
    subject: say('feedbackAnswer.letter.subject', { ...familyName, reference }),
    title: say('feedbackAnswer.letter.title'),
    preview: answer.slice(0, 120),
    blocks: [
      ...blocksOf(answer, paragraph),
      note(say('feedbackAnswer.letter.asked', { when: moment(occasion.at, occasion), reference })),
      ...blocksOf(message, note),
      circumstances(occasion),
    ],
  };
};
