import { isSignedInPurpose } from '@foyer/contract/nouns/code-purposes';
import { note, paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

function introOf({ bizType, hasAccount }: LetterData['code']) {
  // Only an account's own session asks for some; what a privacy request is about, the letter does not know.
  if (isSignedInPurpose(bizType) || bizType === 'dsrr') return `code.${bizType}.known` as const;
  return `code.${bizType}.${hasAccount ? 'known' : 'unknown'}` as const;
}

/** A code; what it says depends on what the code is for and on whether an account has the address, or had it until lately. */
export const code: WriteLetter<'code'> = (data, tools) => {
  const { say, context, familyName, day, deadlineMoment, circumstances } = tools;
  const { bizType, occasion, movedAt } = data;
  const intro =
    movedAt === undefined ? say(introOf(data), familyName) : say('code.moved.words', { at: day(movedAt) });
  return {
    subject: say(`code.${bizType}.subject`, familyName),
    title: say(`code.${bizType}.title`),
    preview: intro,
    blocks: [
      paragraph(intro),
      { kind: 'code', label: say('code.use.label'), digits: context.digitsOf(data.codeID) },
      note(say('code.use.until', deadlineMoment(data.expiresAt, occasion))),
      circumstances(occasion),
      note(say('code.use.careful', { host: new URL(context.publicUrl).host })),
    ],
  };
};
