import { maskEmail } from '@foyer/contract/mask-email';
import { changeOfLink } from '../../accounts/changes/change-of-link.ts';
import { undo } from '../../accounts/changes/undo.ts';
import { holdAccount } from '../../store/accounts/hold-account.ts';
import type { Handler } from '../handler.ts';

export const undoChange: Handler<'undoChange'> = async (request) => {
  const { services, data, refuse } = request;
  const change = await changeOfLink(services, data.undoToken);
  if (!change) return refuse(11221);
  const undone = await services.store.change(async (tx) => {
    const account = await holdAccount(tx, change.accountID);
    return account && undo(tx, request, account, change);
  });
  if (!undone) return refuse(11221);
  return { reverted: undone.kinds, email: maskEmail(undone.email) };
};
