import * as z from 'zod/mini';
import { call } from '../call.ts';
import { countryCode, dateTimeField, textField, tokenField } from '../fields.ts';
import { noted } from '../noted.ts';
import { acceptedProtocol, protocolCode } from './account.ts';

const document = {
  protocolCode,
  version: textField('The document’s version.', '2026-01-15'),
  fileUrl: textField('The document itself, as a page.', '/legal/termsOfUse/2026-01-15/en'),
  websiteUrl: textField('The document on the brand’s website.', 'https://www.example.com/legal/terms'),
};

const dueDocument = z.object({
  ...document,
  title: textField('The document’s title, in the language of the request.', 'Terms of Use'),
  changedSince: z.optional(textField('The version that this account accepted last.', '2025-03-01')),
  summary: z.optional(
    textField('What changed, in plain words.', 'We say more clearly how long we keep your data.'),
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
    auth: 'none',
    rate: 'read',
    repeatable: true,
    summary: 'The current versions of the named protocols for the app in `context.sourceAppID`.',
    input: z.object({
      protocolCodeList: noted(
        z.array(protocolCode).check(z.minLength(1), z.maxLength(10)),
        'The legal documents asked for.',
      ),
    }),
    result: z.object({ protocols: noted(z.array(z.object(document)), documents) }),
    faults: [],
  }),
};
