import { audit } from '../../accounts/audit.ts';
import { occasionOf } from '../../accounts/context.ts';
import { readerOf } from '../../accounts/legal/protocols.ts';
import { type CurrentProtocol, protocolsFor } from '../../brand/legal/protocols-for.ts';
import { auditEvents } from '../../domain/audit-events.ts';
import { acceptProtocols } from '../../store/accounts/consents.ts';
import type { Writer } from '../../store/store.ts';
import type { AccountTable } from '../../store/tables.ts';
import type { Handler, HandlerRequest } from '../handler.ts';
import { waitingAccount } from './waiting-account.ts';

type Request = HandlerRequest<'globalAcceptLegalProtocolV2'>;

export const globalAcceptLegalProtocolV2: Handler<'globalAcceptLegalProtocolV2'> = async (request) => {
  const { services, refuse } = request;
  const account = await whoAccepts(request);
  if (account.frozenAt !== null) return refuse(11248);
  const documents = currentProtocols(request, account);
  const acceptedAt = services.clock.now();
  await services.store.change((tx) => accept(tx, request, { account, documents, acceptedAt }));
  return { acceptedAt: new Date(acceptedAt).toISOString() };
};

/** The account of the session, or of the sign-in that waits for its first consent. */
async function whoAccepts(request: Request): Promise<AccountTable> {
  const { session, data, refuse } = request;
  if (session) return session.account;
  return data.initToken === undefined ? refuse(11001) : waitingAccount(request, data.initToken);
}

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
  given: { account: AccountTable; documents: CurrentProtocol[]; acceptedAt: number },
): Promise<void> {
  const { caller, services } = request;
  const { account, documents, acceptedAt } = given;
  const { accountID, countryCode, language, email } = account;
  const { source, appID } = caller;
  const consent = { accountID, countryCode, language, appID, source, acceptedAt };
  const fresh = (await acceptProtocols(tx, consent, documents)) ?? [];
  if (fresh.length === 0) return;
  const accepted = documents.filter(({ protocolCode }) =>
    fresh.some((one) => one.protocolCode === protocolCode),
  );
  const names = accepted.map(({ protocolCode, version }) => `${protocolCode} ${version}`).join(', ');
  await audit(tx, request, { event: auditEvents.protocolsAccepted, accountID, details: { names } });
  const shown = accepted.map(({ title, version, fileUrl }) => ({ title, version, fileUrl }));
  await services.mail.post(tx, {
    letter: 'legalReceipt',
    data: { documents: shown, occasion: occasionOf(request) },
    to: email,
    language,
    appID,
  });
}
