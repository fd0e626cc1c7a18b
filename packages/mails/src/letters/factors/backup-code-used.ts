import { limits } from '@foyer/contract/limits';
import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';
import { activityPath } from '../accounts/activity-path.ts';

/** A backup code opened the account; with few left it asks to renew them (security: R31, R33). */
export const backupCodeUsed: WriteLetter<'backupCodeUsed'> = ({ left, eventID, occasion }, tools) => {
  const { say, familyName, mail, button, circumstances } = tools;
  const intro = say('backupCodeUsed.letter.intro', familyName);
  const isLow = left < limits.mfa.fewBackupCodes;
  return {
    subject: say(`backupCodeUsed.letter.${left === 0 ? 'lastSubject' : 'subject'}`, familyName),
    title: say('backupCodeUsed.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      paragraph(say('backupCodeUsed.letter.left', { left })),
      ...(isLow ? [paragraph(say('backupCodeUsed.letter.renew'))] : []),
      circumstances(occasion),
      paragraph(say('factor.letter.notYou', mail)),
      button(say('newDevice.letter.button'), activityPath(eventID)),
    ],
  };
};
