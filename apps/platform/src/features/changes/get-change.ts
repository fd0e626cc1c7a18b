import { maskEmail } from '@foyer/contract/mask-email';
import { isoDateTime } from '../../domain/iso-date-time.ts';
import { hashOf } from '../../domain/token.ts';
import { changesSince, findChange } from '../../store/accounts/changes.ts';
import type { Handler } from '../handler.ts';

export const getChange: Handler<'getChange'> = async ({ services, data, refuse }) => {
  const { store, clock } = services;
  const now = clock.now();
  const change = await findChange(store.read, hashOf(data.undoToken), now);
  if (!change) return refuse(11221);
  const { accountID, madeAt, expiresAt, email } = change;
  const reverted = await changesSince(store.read, { accountID }, { since: madeAt, now });
  return {
    reverts: [...new Set(reverted.map(({ kind }) => kind))],
    email: maskEmail(email),
    madeAt: isoDateTime(madeAt),
    undoUntil: isoDateTime(expiresAt),
  };
};
