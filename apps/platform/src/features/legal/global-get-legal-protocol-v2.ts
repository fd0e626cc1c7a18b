import { readerOf } from '../../accounts/legal/protocols.ts';
import { protocolsFor } from '../../brand/legal/protocols-for.ts';
import type { Handler } from '../handler.ts';

export const globalGetLegalProtocolV2: Handler<'globalGetLegalProtocolV2'> = async (request) => {
  const { data, caller, services } = request;
  const wanted = new Set(data.protocolCodeList);
  const current = protocolsFor(services.brand, {
    ...readerOf(request, undefined, undefined),
    appID: caller.appID,
  });
  return {
    protocols: current
      .filter(({ protocolCode }) => wanted.has(protocolCode))
      .map(({ protocolCode, version, fileUrl, websiteUrl }) => ({
        protocolCode,
        version,
        fileUrl,
        websiteUrl,
      })),
  };
};
