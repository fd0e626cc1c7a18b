import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Handler } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { addressChangeOfLink } from '../store/recovery-address-changes.ts';

export const getRecoveryAddressChange: Handler<'getRecoveryAddressChange'> = async (request) => {
  const { services, data, refuse } = request;
  const { read } = services.store;
  const change = await addressChangeOfLink(read, hashOf(data.linkToken));
  const account = change && (await findAccount(read, change.accountID));
  if (!account) return refuse(11221);
  return {
    kind: change.successorID === null ? 'removal' : 'replacement',
    effectiveAt: isoDateTime(change.effectiveAt),
    email: maskEmail(account.email),
  };
};
