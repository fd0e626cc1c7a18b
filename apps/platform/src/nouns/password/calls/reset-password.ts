import type { Handler } from '../../../kernel/call/handler.ts';
import { acceptablePassword } from '../rules/new-password.ts';
import { accountToReset } from './account-to-reset.ts';
import { refuseSame } from './refuse-same.ts';
import { reset } from './reset.ts';
import { provenFactor, refuseWithoutFactor } from './reset-factor.ts';

export const resetPassword: Handler<'resetPassword'> = async (request) => {
  const { services, data } = request;
  const { account, ticket } = await accountToReset(request);
  const { email, accountID } = account;
  // without the factor nothing is told of the password, and nothing is used up (settled A12)
  await refuseWithoutFactor(request, account);
  const password = await acceptablePassword(request, { password: data.newPassword, email });
  const factor = account.mfaSince === null ? undefined : await provenFactor(request, ticket);
  await refuseSame(request, { account, password, factor });
  const to = await services.hasher.hash(password);
  const { purpose } = ticket;
  return services.store.change((tx) => reset(tx, request, { accountID, to, factor, purpose }));
};
