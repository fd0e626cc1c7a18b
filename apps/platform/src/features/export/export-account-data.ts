import { toSec } from '@foyer/contract/durations';
import { beginExport } from '../../accounts/export/begin-export.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import type { Handler } from '../handler.ts';

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
