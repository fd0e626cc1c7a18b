import { protocolsFor } from '../../../brand/legal/protocols-for.ts';
import type { Handler } from '../../../kernel/call/handler.ts';
import { readerOf } from '../rules/protocols.ts';

export const globalGetLegalProtocolV2: Handler<'globalGetLegalProtocolV2'> = async (request) => {
  const { data, caller, session, services } = request;
  const wanted = new Set(data.protocolCodeList);
  const current = protocolsFor(services.brand, {
    ...readerOf(request, session?.account, undefined),
    appID: caller.appID,
  });
  return {
    protocols: current
      .filter(({ protocolCode }) => wanted.has(protocolCode))
      .map(({ protocolCode, version, fileUrl, fileLanguage, websiteUrl }) => ({
        protocolCode,
        version,
        fileUrl,
        fileLanguage,
        websiteUrl,
      })),
  };
};
