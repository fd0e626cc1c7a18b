import { readerOf } from '../../accounts/legal/protocols.ts';
import { pendingProtocols } from '../../brand/legal/protocols-for.ts';
import type { Handler } from '../handler.ts';
import { waitingAccount } from './waiting-account.ts';

export const globalGetLegalPopupV2: Handler<'globalGetLegalPopupV2'> = async (request) => {
  const { data, session, services } = request;
  const { initToken, countryCode } = data;
  const ofToken = !session && initToken !== undefined;
  const account = ofToken ? await waitingAccount(request, initToken) : session?.account;
  const reader = readerOf(request, account, countryCode);
  const protocols = pendingProtocols(services.brand, reader);
  return { protocols: protocols.map(({ needsAcceptance: _always, ...protocol }) => protocol) };
};
