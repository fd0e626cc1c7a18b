import { paragraph } from '../../blocks.ts';
import type { LetterTools, LetterWords } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

/** A voice assistant or an app was linked or unlinked (security: R112). */
export function linkNotice(
  letter: 'linked' | 'unlinked',
  { name, occasion }: LetterData['linked'],
  { say, familyName, words, press, circumstances }: LetterTools,
): LetterWords {
  const intro = say(`${letter}.letter.intro`, { name, ...familyName });
  return {
    subject: say(`${letter}.letter.subject`, { name }),
    title: say(`${letter}.letter.title`, { name }),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      words(`${letter}.letter.notYou`),
      press(`${letter}.letter.button`, '/personal-center/linked-apps'),
    ],
  };
}

/** A device without a keyboard was connected by its code (security: R112). */
export function thingConnected(
  { name, deviceName, occasion }: LetterData['thingConnected'],
  { say, familyName, words, press, circumstances }: LetterTools,
): LetterWords {
  const intro = say('thingConnected.letter.intro', { name, ...familyName });
  const called =
    deviceName === undefined ? [] : [paragraph(say('thingConnected.letter.device', { device: deviceName }))];
  return {
    subject: say('thingConnected.letter.subject', { name }),
    title: say('thingConnected.letter.title', { name }),
    preview: intro,
    blocks: [
      paragraph(intro),
      ...called,
      circumstances(occasion),
      words('thingConnected.letter.notYou'),
      press('linked.letter.button', '/personal-center/linked-apps'),
    ],
  };
}
