import { pendingProtocols } from '../../brand/legal/protocols-for.ts';
import type { Handler } from '../handler.ts';
import { readerOf } from '../protocols.ts';

export const globalGetLegalPopupV2: Handler<'globalGetLegalPopupV2'> = async (request) => {
  const { data, session, services } = request;
  const reader = readerOf(request, session?.account, data.countryCode);
  const protocols = pendingProtocols(services.brand, reader);
  return { protocols: protocols.map(({ needsAcceptance: _always, ...protocol }) => protocol) };
};
