import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/**
 * A wait has begun after which a new password can be set without a second factor, or without the mailbox; whoever did not
 * ask for it stops it (settled A15).
 */
export const recoveryStarted: WriteLetter<'recoveryStarted'> = (data, tools) => {
  const { say, context, familyName, button, circumstances, deadlineMoment } = tools;
  const { link, byAddress = false, withoutPassword = false, occasion } = data;
  const { until: at, left } = deadlineMoment(link.until, occasion);
  const intro = say(byAddress ? 'recoveryStarted.letter.byAddress' : 'recoveryStarted.letter.intro', {
    ...familyName,
    at,
    left,
  });
  return {
    subject: say(
      byAddress ? 'recoveryStarted.letter.byAddressSubject' : 'recoveryStarted.letter.subject',
      familyName,
    ),
    title: say('recoveryStarted.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say(byAddress ? 'recoveryStarted.letter.byAddressYou' : 'recoveryStarted.letter.you')),
      paragraph(
        say(withoutPassword ? 'recoveryStarted.letter.byAddressNotYou' : 'recoveryStarted.letter.notYou'),
      ),
      button(
        say('recoveryStarted.letter.button'),
        '/recover-account?for=veto',
        context.linkTokenOf(link.linkID),
      ),
    ],
  };
};
