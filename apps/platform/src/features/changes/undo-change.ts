import { maskEmail } from '@foyer/contract/mask-email';
import { undo } from '../../accounts/changes/undo.ts';
import { hashOf } from '../../domain/token.ts';
import { findChange } from '../../store/accounts/changes.ts';
import { holdAccount } from '../../store/accounts/hold-account.ts';
import type { Handler } from '../handler.ts';

export const undoChange: Handler<'undoChange'> = async (request) => {
  const { services, data, refuse } = request;
  const { store, clock } = services;
  const linkHash = hashOf(data.undoToken);
  const known = await findChange(store.read, linkHash, clock.now());
  if (!known) return refuse(11221);
  const undone = await store.change(async (tx) => {
    const account = await holdAccount(tx, known.accountID);
    // read again: another undo may have ended it while this one waited
    const change = await findChange(tx, linkHash, clock.now());
    return account && change && undo(tx, request, account, change);
  });
  if (!undone) return refuse(11221);
  return { reverted: undone.kinds, email: maskEmail(undone.email) };
};
