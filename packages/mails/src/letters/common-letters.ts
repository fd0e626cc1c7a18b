import { type Block, note, paragraph } from '../blocks.ts';
import type { LetterTools, WriteLetter } from '../letter-tools.ts';
import type { LetterData } from '../letters.ts';
import { activityPath } from './accounts/activity-path.ts';

/** Letters that say in their phrases `subject`, `title` and `intro` what has happened, and go on with a few blocks. */
type CommonLetter =
  | 'emailIsNew'
  | 'exportReady'
  | 'frozen'
  | 'mfaReset'
  | 'newDevice'
  | 'recoveryDone'
  | 'secondFactorFailed'
  | 'tokenReuse'
  | 'unfrozen'
  | 'welcome';

/** @param rest what follows the intro */
const letter =
  <Name extends CommonLetter>(
    name: Name,
    rest: (data: LetterData[Name], tools: LetterTools) => readonly Block[],
  ): WriteLetter<Name> =>
  (data, tools) => {
    const { plain } = tools;
    const intro = plain(`${name}.letter.intro`);
    return {
      subject: plain(`${name}.letter.subject`),
      title: plain(`${name}.letter.title`),
      preview: intro,
      blocks: [paragraph(intro), ...rest(data, tools)],
    };
  };

/** Those letters, a row each. */
export const commonLetters = {
  /** To the new address of an account, once its mailbox was proven. */
  emailIsNew: letter('emailIsNew', ({ occasion }, { words, press, circumstances }) => [
    press('emailIsNew.letter.button', '/personal-center/security'),
    circumstances(occasion),
    words('emailIsNew.letter.notYou'),
  ]),
  /** An export can be fetched: the letter leads to the screen, never to the file (flows.md, Mail). */
  exportReady: letter(
    'exportReady',
    ({ until, occasion }, { say, words, press, circumstances, deadlineDay }) => [
      paragraph(say('exportReady.letter.until', deadlineDay(until, occasion))),
      press('exportReady.letter.button', '/personal-center/export'),
      circumstances(occasion),
      words('exportReady.letter.notYou'),
    ],
  ),
  /** An operator froze the account. */
  frozen: letter('frozen', ({ occasion }, { words, circumstances }) => [
    words('frozen.letter.help'),
    circumstances(occasion),
  ]),
  /** Support has switched the second factor off; nothing of why, nothing of who (security: R28, R112). */
  mfaReset: letter('mfaReset', ({ occasion }, { words, press, circumstances }) => [
    words('mfaReset.letter.next'),
    circumstances(occasion),
    words('mfaReset.letter.notYou'),
    press('factor.letter.button', '/personal-center/security'),
  ]),
  /** A sign-in from a browser that the account does not know (security: R112). */
  newDevice: letter('newDevice', ({ eventID, occasion }, { words, press, circumstances }) => [
    circumstances(occasion),
    words('newDevice.letter.you'),
    words('factor.letter.notYou'),
    press('newDevice.letter.button', activityPath(eventID)),
  ]),
  /** Second factors were removed and the password set anew; nobody is signed in any more. */
  recoveryDone: letter('recoveryDone', ({ occasion }, { words, press, circumstances }) => [
    words('recoveryDone.letter.next'),
    press('recoveryDone.letter.button', '/login'),
    circumstances(occasion),
    words('recoveryDone.letter.notYou'),
  ]),
  /** Somebody knows the first factor and fails at the second (security: R26, R112). */
  secondFactorFailed: letter(
    'secondFactorFailed',
    ({ lockedUntil, occasion }, { say, words, press, circumstances, deadlineMoment }) => [
      ...(lockedUntil === undefined
        ? []
        : [paragraph(say('secondFactorFailed.letter.locked', deadlineMoment(lockedUntil, occasion)))]),
      circumstances(occasion),
      words('secondFactorFailed.letter.you'),
      words('secondFactorFailed.letter.notYou'),
      press('secondFactorFailed.letter.button', '/forgot-password'),
    ],
  ),
  /** A rotated-out token came back, so its session has ended (security: R40). */
  tokenReuse: letter('tokenReuse', ({ occasion }, { words, press, circumstances }) => [
    circumstances(occasion),
    words('tokenReuse.letter.advice'),
    press('tokenReuse.letter.button', '/login'),
  ]),
  /** An operator opened a frozen account again. */
  unfrozen: letter('unfrozen', ({ occasion }, { press, circumstances }) => [
    press('unfrozen.letter.button', '/login'),
    circumstances(occasion),
  ]),
  /** The account was made. */
  welcome: letter('welcome', ({ occasion }, { plain, press, circumstances }) => [
    press('welcome.letter.button', '/personal-center/profile'),
    circumstances(occasion),
    note(plain('welcome.letter.notYou')),
  ]),
};
