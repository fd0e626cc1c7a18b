import { type CodePurpose, isSignedInPurpose } from '@foyer/contract/nouns/code-purposes';
import { note, paragraph } from '../../blocks.ts';
import type { LetterTools, WriteLetter } from '../../letter-tools.ts';
import type { LetterData } from '../../letters.ts';

type Asked = Exclude<CodePurpose, 'recoveryAddress'>;

function introOf(bizType: Asked, hasAccount: boolean) {
  // Only an account's own session asks for some; what a privacy request is about, the letter does not know.
  if (isSignedInPurpose(bizType) || bizType === 'dsrr') return `code.${bizType}.known` as const;
  return `code.${bizType}.${hasAccount ? 'known' : 'unknown'}` as const;
}

/** What it is for. A recovery address is told of which account; that has none where the letter comes to its own address. */
function introText(data: LetterData['code'], { say, familyName, day }: LetterTools): string {
  const { bizType, hasAccount, account = '', movedAt } = data;
  if (bizType === 'recoveryAddress') return say('code.recoveryAddress.known', { ...familyName, account });
  if (account !== '') return say('code.recoveryByAddress.forAccount', { ...familyName, account });
  if (movedAt !== undefined) return say('code.moved.words', { at: day(movedAt) });
  return say(introOf(bizType, hasAccount), familyName);
}

/** A code; what it says depends on what the code is for and on whether an account has the address, or had it until lately. */
export const code: WriteLetter<'code'> = (data, tools) => {
  const { say, context, familyName, deadlineMoment, circumstances } = tools;
  const { bizType, occasion } = data;
  const intro = introText(data, tools);
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
