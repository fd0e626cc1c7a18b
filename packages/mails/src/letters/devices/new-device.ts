import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';
import { activityPath } from '../accounts/activity-path.ts';

/** A sign-in from a browser that the account does not know (security: R112). */
export const newDevice: WriteLetter<'newDevice'> = ({ eventID, occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say('newDevice.letter.intro', familyName);
  return {
    subject: say('newDevice.letter.subject', familyName),
    title: say('newDevice.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('newDevice.letter.you')),
      paragraph(say('factor.letter.notYou', mail)),
      button(say('newDevice.letter.button'), activityPath(eventID)),
    ],
  };
};
