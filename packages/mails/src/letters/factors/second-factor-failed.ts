import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** Somebody knows the first factor and fails at the second (security: R26, R112). */
export const secondFactorFailed: WriteLetter<'secondFactorFailed'> = ({ lockedUntil, occasion }, tools) => {
  const { say, familyName, mail, button, circumstances, deadlineMoment } = tools;
  const intro = say('secondFactorFailed.letter.intro', familyName);
  const locked =
    lockedUntil === undefined
      ? []
      : [paragraph(say('secondFactorFailed.letter.locked', deadlineMoment(lockedUntil, occasion)))];
  return {
    subject: say('secondFactorFailed.letter.subject', familyName),
    title: say('secondFactorFailed.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      ...locked,
      circumstances(occasion),
      paragraph(say('secondFactorFailed.letter.you')),
      paragraph(say('secondFactorFailed.letter.notYou', mail)),
      button(say('secondFactorFailed.letter.button'), '/forgot-password'),
    ],
  };
};
