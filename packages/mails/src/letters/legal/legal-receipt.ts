import { versionInWords } from '@foyer/phrases/dates';
import { type Fact, paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** Only addresses of the portal's own origin become links (security: R60). */
function ownAddress(address: string, publicUrl: string): string | undefined {
  const url = address ? URL.parse(address, publicUrl) : null;
  return url?.origin === publicUrl ? url.href : undefined;
}

/** The receipt of accepted documents. */
export const legalReceipt: WriteLetter<'legalReceipt'> = ({ documents, occasion }, tools) => {
  const { say, context, familyName, circumstances } = tools;
  const intro = say('legalReceipt.letter.intro', familyName);
  const facts = documents.map(
    ({ title, version, fileUrl }): Fact => ({
      label: title,
      value: say('legalReceipt.letter.version', { version: versionInWords(version, context.language) }),
      href: ownAddress(fileUrl, context.publicUrl),
    }),
  );
  return {
    subject: say('legalReceipt.letter.subject'),
    title: say('legalReceipt.letter.title'),
    preview: intro,
    blocks: [paragraph(intro), { kind: 'facts', facts }, circumstances(occasion)],
  };
};
