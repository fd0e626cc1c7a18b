import { paragraph } from '../../blocks.ts';
import type { Occasion } from '../../letter-kind.ts';
import type { LetterTools, LetterWords } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

/** What takes a change back. */
type UndoLink = NonNullable<LetterData['emailChanged']['link']>;

/** Letters that tell of a change to the second factor or the passkeys, and of nothing else (security: R28, R112). */
export const factorNotices = [
  'mfaOn',
  'otpReplaced',
  'mfaOff',
  'backupCodesRenewed',
  'deviceTrusted',
  'passkeyAdded',
  'passkeyRemoved',
] as const;

/** What was changed, when and from where, and what to do if somebody else did. */
export function factorNotice(
  name: (typeof factorNotices)[number],
  { link, occasion }: { link?: UndoLink | undefined; occasion: Occasion },
  tools: LetterTools,
): LetterWords {
  const { say, familyName, circumstances } = tools;
  const intro = say(`${name}.letter.intro`, familyName);
  return {
    subject: say(`${name}.letter.subject`, familyName),
    title: say(`${name}.letter.title`),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('factor.letter.you')),
      ...wayBack(name, { link, occasion }, tools),
    ],
  };
}

/**
 * What to do if it was somebody else: the link for the address that the account has; for one that it had before, whose
 * mailbox no longer gets a new password, that of the letter about the address. Trust is nothing to be taken back.
 */
function wayBack(
  name: (typeof factorNotices)[number],
  { link, occasion }: { link?: UndoLink | undefined; occasion: Occasion },
  { say, context, mail, button, deadlineDay }: LetterTools,
): LetterWords['blocks'] {
  if (link)
    return [
      paragraph(say('factor.letter.undo', deadlineDay(link.until, occasion))),
      button(say('emailChanged.letter.button'), '/undo?for=undo', context.linkTokenOf(link.linkID)),
    ];
  if (name !== 'deviceTrusted') return [paragraph(say('emailChanged.letter.earlier', mail))];
  return [
    paragraph(say('factor.letter.notYou', mail)),
    button(say('factor.letter.button'), '/personal-center/security'),
  ];
}
