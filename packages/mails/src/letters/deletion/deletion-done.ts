import type { KeptRecord } from '@foyer/contract/nouns/deletion';
import { paragraph } from '../../blocks.ts';
import type { WriteLetter } from '../../letter-tools.ts';

/** Everything is erased: where and when, and what is kept until when. Where it was the account, no letter follows. */
export const deletionDone: WriteLetter<'deletionDone'> = (
  { brands, receiptID, systems, stays, occasion },
  { say, familyName, mail, circumstances, day, moment, button },
) => {
  const isAccount = brands.length === 0;
  const named = { brands: brands.join(', ') };
  const ofBrands = say('deletionDone.letter.brandsSubject', named);
  const intro = isAccount
    ? say('deletionDone.letter.intro', familyName)
    : say('deletionDone.letter.brands', { ...familyName, ...named });
  const kept = (kind: KeptRecord, until: number) =>
    paragraph(say(`deletionDone.letter.${kind}`, { until: day(until) }));
  return {
    subject: isAccount ? say('deletionDone.letter.subject', familyName) : ofBrands,
    title: isAccount ? say('deletionDone.letter.title') : ofBrands,
    preview: intro,
    blocks: [
      paragraph(intro),
      circumstances(occasion),
      {
        kind: 'facts',
        facts: [
          ...systems.map(({ system, doneAt }) => ({
            label: say(`deletionDone.letter.${system}`),
            value: moment(doneAt),
          })),
          { label: say('deletionDone.letter.receipt'), value: receiptID },
        ],
      },
      // the number is all that it takes to follow a deletion, and leads to nobody
      button(say('deletionDone.letter.button'), '/handler?for=receipt', receiptID),
      ...stays.map(({ kind, until }) => kept(kind, until)),
      ...(isAccount ? [paragraph(say('deletionDone.letter.last'))] : []),
      paragraph(say('deletionDone.letter.notYou', mail)),
    ],
  };
};
