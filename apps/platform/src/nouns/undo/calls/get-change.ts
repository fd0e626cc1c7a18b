import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Handler } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { changesFrom } from '../../changes/store/changes.ts';
import { changeOfLink } from '../rules/change-of-link.ts';

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
