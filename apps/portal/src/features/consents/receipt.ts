import type { ResultOf } from '@foyer/contract/calls';
import type { Language } from '@foyer/contract/languages';
import { formatDateTime, formatDay } from '../../blocks/clock/format-time.ts';
import { countryName } from '../../blocks/fields/country-name.ts';
import type { PlainKey, Say } from '../../i18n/text.tsx';

/** What somebody agreed to once. */
export type Consent = ResultOf<'listConsents'>['consents'][number];

/** What it was: the title of the document, or news by mail. */
export const consentTitle = (say: Say, { subject, title }: Consent): string =>
  subject === 'news' ? say('consents.news.title') : (title ?? '');

/** Where it is read: a consent to news stands on what the privacy policy says of them. */
const versionKey = ({ subject }: Consent): PlainKey =>
  subject === 'news' ? 'consents.fact.policy' : 'consents.fact.version';

/** The facts of a receipt in their order. */
export const receiptFacts = (
  say: Say,
  language: Language,
  consent: Consent,
): [title: string, value: string][] => {
  const { acceptedAt, withdrawnAt, version, countryCode, consentID } = consent;
  return [
    [say('consents.fact.agreed'), formatDateTime(acceptedAt)],
    ...(withdrawnAt === undefined
      ? []
      : [[say('consents.fact.withdrawn'), formatDateTime(withdrawnAt)] satisfies [string, string]]),
    [say(versionKey(consent)), formatDay(version)],
    [say('consents.fact.country'), countryName(countryCode, language)],
    [say('consents.fact.number'), consentID],
  ];
};

/** A receipt as a text to keep. @param body what the document says, where it is still there */
export const receiptText = (
  say: Say,
  language: Language,
  { consent, owner, body }: { consent: Consent; owner: string; body: string | undefined },
): string =>
  [
    consentTitle(say, consent),
    [[say('consents.fact.account'), owner], ...receiptFacts(say, language, consent)]
      .map(([title, value]) => `${title}: ${value}`)
      .join('\n'),
    ...(body === undefined ? [] : ['―'.repeat(24), body]),
    '',
  ].join('\n\n');
