import { maskEmail } from '@foyer/contract/mask-email';
import { isoDateTime } from '../../domain/iso-date-time.ts';
import { hashOf } from '../../domain/token.ts';
import { findAccount } from '../../store/accounts/accounts.ts';
import { recoveryOfLink } from '../../store/accounts/recoveries.ts';
import type { Handler } from '../handler.ts';

export const getRecovery: Handler<'getRecovery'> = async ({ services, data, refuse }) => {
  const { store, clock } = services;
  const linkHash = hashOf(data.linkToken);
  const recovery = await recoveryOfLink(store.read, linkHash, clock.now());
  const account = recovery && (await findAccount(store.read, recovery.accountID));
  if (!account) return refuse(11221);
  return {
    canFinish: recovery.finishHash === linkHash,
    startedAt: isoDateTime(recovery.startedAt),
    availableAt: isoDateTime(recovery.availableAt),
    email: maskEmail(account.email),
  };
};
