import type { Handler } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { downloadAddress } from '../rules/download-address.ts';
import { findExport } from '../store/exports.ts';

export const getExport: Handler<'getExport'> = async (request) => {
  const { services, session, data } = request;
  const found = await findExport(services.store.read, data.exportId);
  if (!found || found.accountID !== session.accountID) return { status: 'gone' };
  const { state, progress, bytes, madeAt, expiresAt } = found;
  if (state === 'making') return { status: 'making', progress };
  if (madeAt === null || expiresAt === null || expiresAt <= services.clock.now()) return { status: 'gone' };
  return {
    status: 'ready',
    progress,
    bytes,
    madeAt: isoDateTime(madeAt),
    expiresAt: isoDateTime(expiresAt),
    downloadUrl: downloadAddress(request, session, found),
  };
};
