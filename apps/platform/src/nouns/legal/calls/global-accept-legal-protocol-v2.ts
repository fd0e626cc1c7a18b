import { type CurrentProtocol, protocolsFor } from '../../../brand/legal/protocols-for.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { audit } from '../../audit/rules/audit.ts';
import { readerOf } from '../rules/protocols.ts';
import { acceptProtocols } from '../store/consents.ts';
import { acceptingAccount, holdAcceptingAccount } from './accepting-account.ts';

type Request = HandlerRequest<'globalAcceptLegalProtocolV2'>;

export const globalAcceptLegalProtocolV2: Handler<'globalAcceptLegalProtocolV2'> = async (request) => {
  const { services, refuse } = request;
  const account = await acceptingAccount(request);
  if (account.frozenAt !== null) return refuse(11248);
  const documents = currentProtocols(request, account);
  const acceptedAt = services.clock.now();
  await services.store.change((tx) =>
    accept(tx, request, { accountID: account.accountID, documents, acceptedAt }),
  );
  return { acceptedAt: isoDateTime(acceptedAt) };
};

/** Only what holds today can be accepted. */
function currentProtocols(request: Request, account: AccountTable): CurrentProtocol[] {
  const { data, services, refuse } = request;
  const current = protocolsFor(services.brand, readerOf(request, account, undefined));
  return data.protocols.map(
    ({ protocolCode, version }) =>
      current.find((one) => one.protocolCode === protocolCode && one.version === version) ??
      refuse(11000, { fields: { protocols: 'outdated' } }),
  );
}

async function accept(
  tx: Writer,
  request: Request,
  given: { accountID: string; documents: CurrentProtocol[]; acceptedAt: number },
): Promise<void> {
  const { caller } = request;
  const { documents, acceptedAt } = given;
  const account = await holdAcceptingAccount(tx, request, given.accountID);
  const { accountID, countryCode, language } = account;
  const { source, appID } = caller;
  const consent = { countryCode, language, appID, source, acceptedAt };
  const fresh = await acceptProtocols(tx, account, { consent, protocols: documents });
  if (fresh.length === 0) return;
  const accepted = documents.filter(({ protocolCode }) =>
    fresh.some((one) => one.protocolCode === protocolCode),
  );
  const names = accepted.map(({ protocolCode, version }) => `${protocolCode} ${version}`).join(', ');
  await audit(tx, request, { event: 'protocols.accepted', accountID, details: { names } });
  const shown = accepted.map(({ title, version, fileUrl }) => ({ title, version, fileUrl }));
  await writeToOwner(tx, request, account, { letter: 'legalReceipt', data: { documents: shown } });
}
