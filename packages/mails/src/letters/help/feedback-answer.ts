import { note, paragraph, paragraphsOf, quote } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** How much of an answer an inbox shows beside the subject. */
const previewed = 120;

/** What support wrote back, above what was asked. */
export const feedbackAnswer: WriteLetter<'feedbackAnswer'> = (data, tools) => {
  const { reference, answer, message, occasion } = data;
  const { say, context, familyName, day } = tools;
  const written = paragraphsOf(answer);
  return {
    subject: say('feedbackAnswer.letter.subject', { ...familyName, reference }),
    title: say('feedbackAnswer.letter.title'),
    preview: Array.from(written.join(' ').replaceAll(/\s+/g, ' ')).slice(0, previewed).join(''),
    blocks: [
      ...written.map(paragraph),
      note(say('feedbackAnswer.letter.asked', { when: day(occasion.at), reference })),
      quote(paragraphsOf(message).join('\n\n')),
      // when it was written stands above it
      { kind: 'facts', facts: [{ label: say('layout.fact.app'), value: context.appName }] },
    ],
  };
};
