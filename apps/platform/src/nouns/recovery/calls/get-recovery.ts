import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Handler } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { recoveryOfLink } from '../rules/recovery-of-link.ts';

export const getRecovery: Handler<'getRecovery'> = async ({ services, data, refuse }) => {
  const recovery = await recoveryOfLink(services, data.linkToken);
  const account = recovery && (await findAccount(services.store.read, recovery.accountID));
  if (!account) return refuse(11221);
  return {
    canFinish: recovery.linkIs === 'finish',
    startedAt: isoDateTime(recovery.startedAt),
    availableAt: isoDateTime(recovery.availableAt),
    email: maskEmail(account.email),
  };
};
