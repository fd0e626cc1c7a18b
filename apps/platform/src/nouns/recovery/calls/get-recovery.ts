import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Handler } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { recoveryOfLink } from '../rules/recovery-of-link.ts';
import { holderOf } from './address-holder.ts';

export const getRecovery: Handler<'getRecovery'> = async (request) => {
  const { services, data, refuse } = request;
  const { read } = services.store;
  const recovery = await recoveryOfLink(services, data.linkToken);
  const account = recovery && (await findAccount(read, recovery.accountID));
  if (!account) return refuse(11221);
  const { address, withPassword, startedAt, availableAt } = recovery;
  const canFinish = recovery.linkIs === 'finish';
  // told to whoever reads that mailbox alone: only there the link that finishes was mailed
  const isFree = canFinish && address !== null && !(await holderOf(read, request, account, address)).taken;
  return {
    canFinish,
    startedAt: isoDateTime(startedAt),
    availableAt: isoDateTime(availableAt),
    email: maskEmail(account.email),
    ...(address === null ? {} : { byAddress: true as const }),
    ...(withPassword === 1 ? {} : { withoutPassword: true as const }),
    ...(isFree ? { offers: maskEmail(address) } : {}),
  };
};
