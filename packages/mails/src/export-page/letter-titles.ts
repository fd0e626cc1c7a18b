import { isLetterName } from '../letters.ts';
import type { PageTools } from './page-tools.ts';

/** What a letter is called that the outbox has under a name: by its heading, unless that names somebody. */
export function letterTitle(letter: string, { say, word }: Pick<PageTools, 'say' | 'word'>): string {
  if (!isLetterName(letter)) return letter;
  switch (letter) {
    case 'code':
      return say('code.use.label');
    case 'welcome':
      return word('activity.event.registered');
    case 'locked':
      return say('locked.letter.passwordTitle');
    case 'linked':
    case 'unlinked':
      return say('export.apps.title');
    case 'thingConnected':
      return word('activity.event.thingConnected');
    case 'identityBound':
      return word('activity.event.identityBound');
    case 'identityUnbound':
      return word('activity.event.identityUnbound');
    case 'forRecoveryAddress':
      return word('recoveryAddress.row.title');
    case 'dsrrLink':
      return say('dsrrLink.dsrrVerifyEmail.title');
    default:
      return say(`${letter}.letter.title`);
  }
}
