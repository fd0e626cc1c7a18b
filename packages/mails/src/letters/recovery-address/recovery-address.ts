import { type Block, note, paragraph } from '../../blocks.ts';
import type { LetterTools, LetterWords, WriteLetter } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

type Changed = Pick<LetterData['recoveryAddressChanged'], 'link' | 'occasion'>;

/** The link that takes a change back, for the address that the account has; any other is pointed to that one. */
const wayBack = (
  { link, occasion }: Changed,
  { say, context, mail, button, deadlineDay }: LetterTools,
): Block[] =>
  link
    ? [
        paragraph(say('factor.letter.undo', deadlineDay(link.until, occasion))),
        button(say('emailChanged.letter.button'), '/undo?for=undo', context.linkTokenOf(link.linkID)),
      ]
    : [paragraph(say('emailChanged.letter.earlier', mail))];

/** A recovery address was added, which can be undone. */
export const recoveryAddressAdded: WriteLetter<'recoveryAddressAdded'> = (data, tools) => {
  const { say, familyName, circumstances } = tools;
  const intro = say('recoveryAddressAdded.letter.intro', { ...familyName, address: data.email });
  return {
    subject: say('recoveryAddressAdded.letter.subject', familyName),
    title: say('recoveryAddressAdded.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      paragraph(say('recoveryAddressAdded.letter.what')),
      circumstances(data.occasion),
      paragraph(say('factor.letter.you')),
      ...wayBack(data, tools),
    ],
  };
};

/** It is about to be removed or replaced, which it can veto until then; in a session its owner can keep it, too. */
export const recoveryAddressChanging: WriteLetter<'recoveryAddressChanging'> = (data, tools) => {
  const { say, context, familyName, button, circumstances, deadlineMoment } = tools;
  const { email: address, to, vetoes = false, link, occasion } = data;
  const label = say('recoveryAddressChanging.letter.button');
  const { until: at, left } = deadlineMoment(link.until, occasion);
  const intro =
    to === undefined
      ? say('recoveryAddressChanging.letter.removal', { ...familyName, address, at, left })
      : say('recoveryAddressChanging.letter.replacement', { ...familyName, address, to, at, left });
  return {
    subject: say('recoveryAddressChanging.letter.subject', familyName),
    title: say('recoveryAddressChanging.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say(`recoveryAddressChanging.letter.${vetoes ? 'veto' : 'keep'}`)),
      vetoes
        ? button(label, '/recover-account?for=recoveryAddress', context.linkTokenOf(link.linkID))
        : button(label, '/personal-center/recovery-address'),
    ],
  };
};

/** It was removed or replaced. */
export const recoveryAddressChanged: WriteLetter<'recoveryAddressChanged'> = (data, tools) => {
  const { say, familyName, circumstances } = tools;
  const { email: address, to } = data;
  const intro =
    to === undefined
      ? say('recoveryAddressChanged.letter.removed', { ...familyName, address })
      : say('recoveryAddressChanged.letter.replaced', { ...familyName, address, to });
  return {
    subject: say('recoveryAddressChanged.letter.subject', familyName),
    title: say('recoveryAddressChanged.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(data.occasion),
      paragraph(say('factor.letter.you')),
      ...wayBack(data, tools),
    ],
  };
};

/** Somebody has kept it. */
export const recoveryAddressKept: WriteLetter<'recoveryAddressKept'> = ({ email, occasion }, tools) => {
  const { say, familyName, mail, press, circumstances } = tools;
  const intro = say('recoveryAddressKept.letter.intro', { ...familyName, address: email });
  return {
    subject: say('recoveryAddressKept.letter.subject', familyName),
    title: say('recoveryAddressKept.letter.title'),
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      paragraph(say('factor.letter.notYou', mail)),
      press('factor.letter.button', '/personal-center/security'),
    ],
  };
};

/**
 * What a recovery address is told of its account: the words of the letter to the owner, and why they come here. Links are
 * left out, but for vetoes and for the end of a recovery that was asked for through this address.
 */
export function forRecoveryAddress(
  { account, withLinks }: Pick<LetterData['forRecoveryAddress'], 'account' | 'withLinks'>,
  { subject, title, preview, blocks }: LetterWords,
  { say, familyName }: LetterTools,
): LetterWords {
  const why = paragraph(say('forRecoveryAddress.letter.why', { ...familyName, account }));
  const facts = blocks.flatMap((block): Block[] =>
    block.kind === 'facts'
      ? [{ kind: 'facts', facts: block.facts.map(({ label, value }) => ({ label, value })) }]
      : [],
  );
  return {
    subject: `${account}: ${subject}`,
    title,
    preview,
    blocks: withLinks
      ? [why, ...blocks]
      : [why, paragraph(preview), ...facts, note(say('forRecoveryAddress.letter.links', { account }))],
  };
}
