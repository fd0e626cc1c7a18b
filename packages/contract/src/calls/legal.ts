import * as z from 'zod/mini';
import { call } from '../call.ts';
import { countryCode, isoDateTime, tokenField } from '../fields.ts';
import { acceptedProtocol, protocolCode } from './account.ts';

const document = { protocolCode, version: z.string(), fileUrl: z.string(), websiteUrl: z.string() };

export const globalGetLegalPopupV2 = call({
  service: 'legal',
  auth: 'sessionOrNone',
  rate: 'read',
  repeatable: true,
  openWhilePending: true,
  summary:
    'The protocols that this account must still accept: the session’s, that of a sign-in that waits for consent, or else a new one.',
  input: z.object({ countryCode: z.optional(countryCode), initToken: z.optional(tokenField) }),
  result: z.object({
    protocols: z.array(
      z.object({
        ...document,
        title: z.string(),
        changedSince: z.optional(z.string()),
        summary: z.optional(z.string()),
      }),
    ),
  }),
  faults: [11252, 11253],
});

export const globalAcceptLegalProtocolV2 = call({
  service: 'legal',
  auth: 'sessionOrNone',
  rate: 'change',
  repeatable: true,
  openWhilePending: true,
  summary: 'Accepts protocols, by the session or by the initToken of a sign-in that waits for consent.',
  input: z.object({
    protocols: z.array(acceptedProtocol).check(z.minLength(1), z.maxLength(10)),
    initToken: z.optional(tokenField),
  }),
  result: z.object({ acceptedAt: isoDateTime }),
  faults: [11001, 11248, 11252, 11253],
});

export const globalGetLegalProtocolV2 = call({
  service: 'legal',
  auth: 'none',
  rate: 'read',
  repeatable: true,
  summary: 'The present versions of the named protocols for the app in context.sourceAppID.',
  input: z.object({ protocolCodeList: z.array(protocolCode).check(z.minLength(1), z.maxLength(10)) }),
  result: z.object({ protocols: z.array(z.object(document)) }),
  faults: [],
});
