import { acceptedTextAddress } from '../../../brand/legal/accepted-text.ts';
import { type CurrentProtocol, pendingProtocols } from '../../../brand/legal/protocols-for.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { readerOf } from '../rules/protocols.ts';
import { receiptsOf } from '../store/consents.ts';
import { waitingAccount } from './waiting-account.ts';

type Request = HandlerRequest<'globalGetLegalPopupV2'>;

export const globalGetLegalPopupV2: Handler<'globalGetLegalPopupV2'> = async (request) => {
  const { data, session, services } = request;
  const { initToken, countryCode } = data;
  const ofToken = !session && initToken !== undefined;
  const account = ofToken ? await waitingAccount(request, initToken) : session?.account;
  const reader = readerOf(request, account, countryCode);
  const protocols = pendingProtocols(services.brand, reader);
  const before = account ? await textsBefore(request, account, protocols) : new Map<string, string>();
  return {
    protocols: protocols.map(({ needsAcceptance: _always, ...protocol }) => {
      const changedSinceUrl = before.get(protocol.protocolCode);
      return { ...protocol, ...(changedSinceUrl === undefined ? {} : { changedSinceUrl }) };
    }),
  };
};

/** The texts that were accepted before, by document: of the country in which they were, as the receipts say. */
async function textsBefore(
  { services }: Request,
  account: AccountTable,
  protocols: readonly CurrentProtocol[],
): Promise<Map<string, string>> {
  const changed = protocols.filter(({ changedSince }) => changedSince !== undefined);
  if (changed.length === 0) return new Map();
  const receipts = await receiptsOf(services.store.read, account);
  return new Map(
    changed.flatMap(({ protocolCode, changedSince = '', fileLanguage }) => {
      const receipt = receipts.find(
        (one) => one.protocolCode === protocolCode && one.version === changedSince,
      );
      const { countryCode } = receipt ?? account;
      const accepted = { protocolCode, version: changedSince, countryCode };
      const address = acceptedTextAddress(services.brand, accepted, fileLanguage);
      return address === undefined ? [] : [[protocolCode, address] as const];
    }),
  );
}
