import type { ResultOf } from '@foyer/contract/calls';
import type { Language } from '@foyer/contract/languages';
import { versionInWords } from '@foyer/phrases/dates';
import type { Dates } from '../../../blocks/clock/use-dates.ts';
import { countryName } from '../../../blocks/fields/country-name.ts';
import type { PlainKey, Say } from '../../../i18n/text.tsx';

/** What somebody agreed to once. */
export type Consent = ResultOf<'listConsents'>['consents'][number];

/** What it was: the title of the document, or news by mail. */
export const consentTitle = (say: Say, { subject, title }: Consent): string =>
  subject === 'news' ? say('legal.news.title') : (title ?? '');

/** Where it is read: a consent to news stands on what the privacy policy says of them. */
const versionKey = ({ subject }: Consent): PlainKey =>
  subject === 'news' ? 'legal.fact.policy' : 'legal.fact.version';

/** A fact of a receipt: words, or a moment in ISO 8601, which a row and a text tell in their own forms. */
export type ReceiptFact = { title: PlainKey } & ({ words: string } | { at: string });

/** The facts of a receipt in their order. */
export function receiptFacts(consent: Consent, language: Language): ReceiptFact[] {
  const { acceptedAt, withdrawnAt, version, countryCode, consentID } = consent;
  return [
    { title: 'legal.fact.agreed', at: acceptedAt },
    ...(withdrawnAt === undefined
      ? []
      : [{ title: 'legal.fact.withdrawn', at: withdrawnAt } satisfies ReceiptFact]),
    { title: versionKey(consent), words: versionInWords(version, language) },
    { title: 'legal.fact.country', words: countryName(countryCode, language) },
    { title: 'legal.fact.number', words: consentID },
  ];
}

/** What a receipt is written with as a text. */
type ReceiptTools = { say: Say; language: Language; dates: Dates };

/** A receipt as a text to keep. @param body what the document says, where it is still there */
export function receiptText(
  { say, language, dates }: ReceiptTools,
  { consent, owner, body }: { consent: Consent; owner: string; body: string | undefined },
): string {
  const facts = receiptFacts(consent, language).map((fact) => [
    say(fact.title),
    'at' in fact ? dates.moment(fact.at) : fact.words,
  ]);
  return [
    consentTitle(say, consent),
    [[say('legal.fact.account'), owner], ...facts].map((fact) => fact.join(': ')).join('\n'),
    ...(body === undefined ? [] : ['―'.repeat(24), body]),
    '',
  ].join('\n\n');
}
