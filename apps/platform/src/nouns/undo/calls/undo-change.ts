import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Handler } from '../../../kernel/call/handler.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { changeOfLink } from '../rules/change-of-link.ts';
import { undo } from '../rules/undo.ts';

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
