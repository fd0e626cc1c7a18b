import { maskEmail } from '@foyer/contract/mask-email';
import { changeOfLink } from '../../accounts/changes/change-of-link.ts';
import { isoDateTime } from '../../domain/iso-date-time.ts';
import { changesFrom } from '../../store/accounts/changes.ts';
import type { Handler } from '../handler.ts';

export const getChange: Handler<'getChange'> = async ({ services, data, refuse }) => {
  const change = await changeOfLink(services, data.undoToken);
  if (!change) return refuse(11221);
  const { madeAt, expiresAt, email } = change;
  const reverted = await changesFrom(services.store.read, change);
  return {
    reverts: [...new Set(reverted.map(({ kind }) => kind))],
    email: maskEmail(email),
    madeAt: isoDateTime(madeAt),
    undoUntil: isoDateTime(expiresAt),
  };
};
