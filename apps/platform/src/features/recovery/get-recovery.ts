import { maskEmail } from '@foyer/contract/mask-email';
import { recoveryOfLink } from '../../accounts/recovery/recovery-of-link.ts';
import { isoDateTime } from '../../domain/iso-date-time.ts';
import { findAccount } from '../../store/accounts/accounts.ts';
import type { Handler } from '../handler.ts';

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
