import { toSec } from '@foyer/contract/durations';
import { beginExport } from '../../accounts/export/begin-export.ts';
import { holdAccountOfSession } from '../../store/sessions/sessions.ts';
import type { Handler } from '../handler.ts';

export const exportAccountData: Handler<'exportAccountData'> = async (request) => {
  const { services, session, refuse } = request;
  const { store, clock } = services;
  return store.change(async (tx) => {
    const account = await holdAccountOfSession(tx, session);
    if (!account) return refuse(11001);
    const begun = await beginExport(tx, request, account);
    if ('freeAt' in begun) return refuse(11003, { retryAfterSec: toSec(begun.freeAt - clock.now()) });
    return { exportId: begun.exportID };
  });
};
