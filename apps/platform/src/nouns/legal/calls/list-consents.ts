import type { ResultOf } from '@foyer/contract/calls';
import { acceptedTextAddress } from '../../../brand/legal/accepted-text.ts';
import { protocolsFor } from '../../../brand/legal/protocols-for.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { readerOf } from '../rules/protocols.ts';
import type { ConsentTable } from '../store/consent-tables.ts';
import { receiptsOf } from '../store/consents.ts';

type Request = HandlerRequest<'listConsents'>;
type Consent = ResultOf<'listConsents'>['consents'][number];

export const listConsents: Handler<'listConsents'> = async (request) => {
  const { services, session } = request;
  const receipts = await receiptsOf(services.store.read, session);
  const documents = protocolsFor(services.brand, readerOf(request, session.account, undefined));
  return {
    consents: receipts.map((receipt) => {
      const document = documents.find(({ protocolCode }) => protocolCode === receipt.protocolCode);
      const named = document && { title: document.title, titleLanguage: document.titleLanguage };
      return { ...factsOf(receipt), ...named, ...textOf(request, receipt) };
    }),
  };
};

function factsOf(receipt: ConsentTable): Consent {
  const { consentID, protocolCode, version, countryCode, language, appID, withdrawnAt } = receipt;
  return {
    consentID,
    subject: protocolCode,
    version,
    acceptedAt: isoDateTime(receipt.acceptedAt),
    ...(withdrawnAt === null ? {} : { withdrawnAt: isoDateTime(withdrawnAt) }),
    countryCode,
    language,
    appID,
  };
}

/** In the language in which it was accepted, since that is the text which binds. */
function textOf({ services }: Request, { protocolCode, ...receipt }: ConsentTable): Pick<Consent, 'fileUrl'> {
  const shown = protocolCode === 'news' ? ('privacyPolicy' as const) : protocolCode;
  const fileUrl = acceptedTextAddress(services.brand, { ...receipt, protocolCode: shown }, receipt.language);
  return fileUrl === undefined ? {} : { fileUrl };
}
