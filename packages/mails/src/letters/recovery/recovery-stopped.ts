import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

function introOf({
  byFactor,
  changesNothing,
}: Pick<LetterData['recoveryStopped'], 'byFactor' | 'changesNothing'>) {
  if (byFactor) return 'byFactor' as const;
  return changesNothing ? ('changesNothing' as const) : ('byVeto' as const);
}

/** A recovery was stopped, by a second factor that turned up or by who did not ask for it. */
export const recoveryStopped: WriteLetter<'recoveryStopped'> = (
  { byFactor, changesNothing, occasion },
  tools,
) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say(`recoveryStopped.letter.${introOf({ byFactor, changesNothing })}`, familyName);
  return {
    subject: say('recoveryStopped.letter.subject', familyName),
    title: say('recoveryStopped.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      ...(byFactor || changesNothing ? [] : [button(say('undone.letter.button'), '/forgot-password')]),
      circumstances(occasion),
      paragraph(say('recoveryStopped.letter.notYou', mail)),
    ],
  };
};
