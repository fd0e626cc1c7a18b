import * as z from 'zod/mini';
import { call } from '../call.ts';
import { acceptedProtocol, protocolCode } from '../fields/account-fields.ts';
import { countryCode, dateTimeField, languageField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { consentSubjects } from '../nouns/protocol-codes.ts';

const document = {
  protocolCode,
  version: textField('The document’s version.', '2026-01-15'),
  fileUrl: textField('The document itself, as a page.', '/legal/termsOfUse/2026-01-15/en'),
  fileLanguage: noted(
    languageField,
    'The language of that page: English where the brand has the text in no other that was asked for.',
    'en',
  ),
  websiteUrl: textField('The document on the brand’s website.', 'https://www.example.com/legal/terms'),
};

const title = textField('The document’s title, in the language of the request.', 'Terms of Use');
const titleLanguage = noted(
  languageField,
  'The language of the title: English where the brand has it in no other that was asked for.',
  'en',
);

const dueDocument = z.object({
  ...document,
  title,
  titleLanguage,
  changedSince: z.optional(textField('The version that this account accepted last.', '2025-03-01')),
  summary: z.optional(
    textField('What changed, in plain words.', 'We say more clearly how long we keep your data.'),
  ),
  summaryLanguage: z.optional(noted(languageField, 'The language of the summary, where there is one.', 'en')),
  changedSinceUrl: z.optional(
    textField(
      'The text that was accepted last, in the language of `fileUrl`, where the brand still has it.',
      '/legal/termsOfUse/2025-03-01/en',
    ),
  ),
});

const consent = z.object({
  consentID: textField('Names the receipt.', 'q83vEjRWeJCrze8SNFZ4kA'),
  subject: noted(
    z.enum(consentSubjects),
    'What was agreed to: a legal document, or news by mail.',
    'termsOfUse',
  ),
  title: z.optional(title),
  titleLanguage: z.optional(titleLanguage),
  version: textField('The version of the document; for news that of the privacy policy.', '2026-01-15'),
  acceptedAt: dateTimeField('When.'),
  withdrawnAt: z.optional(dateTimeField('Since when it holds no longer.')),
  countryCode: textField('The account’s country then, ISO 3166-1 alpha-2.', 'GB'),
  language: noted(languageField, 'The account’s language then.', 'en'),
  appID: textField('The app in which it was given.', 'accountWeb'),
  fileUrl: z.optional(
    textField('The text that was accepted, where the brand still has it.', '/legal/termsOfUse/2026-01-15/en'),
  ),
});

const documents = 'Legal documents with their versions.';

/** Legal documents and their acceptance. */
export const legal = {
  globalGetLegalPopupV2: call({
    service: 'legal',
    auth: 'sessionOrNone',
    rate: 'read',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    summary:
      'The protocols that this account must still accept: the session’s, that of a sign-in that waits for consent, or else a new one.',
    input: z.object({
      countryCode: z.optional(
        noted(countryCode, 'The country of a new account; the brand’s by default.', 'GB'),
      ),
      initToken: z.optional(tokenField('Of a sign-in that waits for consent: what its account must accept.')),
    }),
    result: z.object({ protocols: noted(z.array(dueDocument), documents) }),
    faults: [11252, 11253],
  }),

  globalAcceptLegalProtocolV2: call({
    service: 'legal',
    auth: 'sessionOrNone',
    rate: 'change',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    summary: 'Accepts protocols, by the session or by the initToken of a sign-in that waits for consent.',
    input: z.object({
      protocols: noted(z.array(acceptedProtocol).check(z.minLength(1), z.maxLength(10)), documents),
      initToken: z.optional(tokenField('The token that fault 11266 carried.')),
    }),
    result: z.object({ acceptedAt: dateTimeField('When the receipt was written.') }),
    faults: [11001, 11248, 11252, 11253],
  }),

  globalGetLegalProtocolV2: call({
    service: 'legal',
    auth: 'sessionOrNone',
    rate: 'read',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    toleratesEndedSession: true,
    summary:
      'The current versions of the named protocols for the app in `context.sourceAppID`, as they hold in the country of who is signed in.',
    input: z.object({
      protocolCodeList: noted(
        z.array(protocolCode).check(z.minLength(1), z.maxLength(10)),
        'The legal documents asked for.',
      ),
    }),
    result: z.object({ protocols: noted(z.array(z.object(document)), documents) }),
    faults: [],
  }),

  listConsents: call({
    service: 'legal',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    summary: 'The receipts of everything that the account has agreed to, newest first.',
    input: z.object({}),
    result: z.object({ consents: noted(z.array(consent), 'The receipts.') }),
    faults: [],
  }),
};
