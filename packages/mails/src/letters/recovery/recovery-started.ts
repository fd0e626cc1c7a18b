import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** A wait has begun after which second factors are removed; whoever did not ask for it stops it (settled A15). */
export const recoveryStarted: WriteLetter<'recoveryStarted'> = ({ link, occasion }, tools) => {
  const { say, context, familyName, button, circumstances, deadlineMoment } = tools;
  const { until: at, left } = deadlineMoment(link.until, occasion);
  const intro = say('recoveryStarted.letter.intro', { ...familyName, at, left });
  return {
    subject: say('recoveryStarted.letter.subject', familyName),
    title: say('recoveryStarted.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('recoveryStarted.letter.you')),
      paragraph(say('recoveryStarted.letter.notYou')),
      button(
        say('recoveryStarted.letter.button'),
        '/recover-account?for=veto',
        context.linkTokenOf(link.linkID),
      ),
    ],
  };
};
