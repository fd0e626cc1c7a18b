import type { Handler } from '../../../kernel/call/handler.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { acceptablePassword } from '../../password/rules/new-password.ts';
import { openRecovery } from './open-recovery.ts';
import { recover } from './recover.ts';

export const finishRecovery: Handler<'finishRecovery'> = async (request) => {
  const { services, data, refuse } = request;
  const { accountID } = await openRecovery(request);
  const account = await findAccount(services.store.read, accountID);
  if (!account) return refuse(11221);
  const { email } = account;
  const password = await acceptablePassword(request, { password: data.newPassword, email });
  const passwordHash = await services.hasher.hash(password);
  return services.store.change((tx) => recover(tx, request, { accountID, passwordHash }));
};
