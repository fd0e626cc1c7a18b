import { toSec } from '@foyer/contract/durations';
import type { Handler } from '../../../kernel/call/handler.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { beginExport } from '../rules/begin-export.ts';

export const exportAccountData: Handler<'exportAccountData'> = async (request) => {
  const { services, refuse } = request;
  const { store, clock } = services;
  return store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    const begun = await beginExport(tx, request, account);
    if ('freeAt' in begun) return refuse(11003, { retryAfterSec: toSec(begun.freeAt - clock.now()) });
    return { exportId: begun.exportID };
  });
};
