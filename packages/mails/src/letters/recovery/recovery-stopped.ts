import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** A recovery was stopped, by a second factor that turned up or by who did not ask for it. */
export const recoveryStopped: WriteLetter<'recoveryStopped'> = ({ byFactor, occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say(
    byFactor ? 'recoveryStopped.letter.byFactor' : 'recoveryStopped.letter.byVeto',
    familyName,
  );
  return {
    subject: say('recoveryStopped.letter.subject', familyName),
    title: say('recoveryStopped.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      ...(byFactor ? [] : [button(say('undone.letter.button'), '/forgot-password')]),
      circumstances(occasion),
      paragraph(say('recoveryStopped.letter.notYou', mail)),
    ],
  };
};
