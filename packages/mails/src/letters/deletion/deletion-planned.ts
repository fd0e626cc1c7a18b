import { paragraph } from '../../blocks.ts';
import type { LetterTools, LetterWords } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

/** The account, or what it has with some brands, is erased on a day to come: which one, and how to stop it (settled C3). */
export function deletionPlanned(
  name: 'deletionScheduled' | 'deletionReminder',
  { brands, link, occasion }: LetterData['deletionScheduled'],
  { say, context, familyName, button, circumstances, ...tools }: LetterTools,
): LetterWords {
  // three days before the end, hours matter
  const toldBy = name === 'deletionReminder' ? tools.deadlineMoment : tools.deadlineDay;
  const { until: at, left } = toldBy(link.until, occasion);
  const isAccount = brands.length === 0;
  const names = brands.join(', ');
  const intro = isAccount
    ? say(`${name}.letter.intro`, { ...familyName, at, left })
    : say(`${name}.letter.brands`, { ...familyName, at, left, brands: names });
  const ofBrands = say(`${name}.letter.brandsSubject`, { brands: names });
  return {
    subject: isAccount ? say(`${name}.letter.subject`, familyName) : ofBrands,
    title: isAccount ? say(`${name}.letter.title`) : ofBrands,
    preview: intro,
    blocks: [
      paragraph(intro),
      paragraph(say(isAccount ? 'deletionPlanned.letter.until' : 'deletionPlanned.letter.untilBrands')),
      circumstances(occasion),
      paragraph(say('deletionPlanned.letter.stop')),
      button(
        say(isAccount ? 'deletionPlanned.letter.button' : 'deletionPlanned.letter.brandsButton'),
        '/handler?for=cancelDeletion',
        context.linkTokenOf(link.linkID),
      ),
    ],
  };
}
