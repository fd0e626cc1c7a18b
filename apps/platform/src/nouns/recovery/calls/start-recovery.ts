import type { ResultOf } from '@foyer/contract/calls';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Handler } from '../../../kernel/call/handler.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { firstFactorOf } from '../../factors/rules/mfa-due.ts';
import { checkTicket, spendTicket } from '../../tickets/rules/tickets.ts';
import { runningRecovery } from '../store/recoveries.ts';
import { beginRecovery } from './begin-recovery.ts';

export const startRecovery: Handler<'startRecovery'> = async (request) => {
  const { services, data, refuse } = request;
  const first = await checkTicket(request, 'mfa', data.bizToken);
  const mailbox = await checkTicket(request, 'recovery', data.recoveryToken);
  if (first.accountID === null || first.accountID !== mailbox.accountID) return refuse(11252);
  const { accountID } = first;
  return services.store.change(async (tx) => {
    const now = services.clock.now();
    const account = await holdAccount(tx, accountID);
    // a mailed code alone never removes the factors of an account that has a password
    const isEnough = account?.passwordHash === null || firstFactorOf(first) === 'password';
    if (!account || account.mfaSince === null || first.sessionID !== null || !isEnough) return refuse(11252);
    if (account.frozenAt !== null) return refuse(11248);
    for (const [purpose, token] of [
      ['mfa', data.bizToken],
      ['recovery', data.recoveryToken],
    ] as const)
      if (!(await spendTicket(tx, request, purpose, token))) return refuse(11252);
    const current = await runningRecovery(tx, account, now);
    return answer(account, current?.availableAt ?? (await beginRecovery(tx, request, account)));
  });
};

const answer = ({ email }: HeldAccount, availableAt: EpochMs): ResultOf<'startRecovery'> => ({
  availableAt: isoDateTime(availableAt),
  email: maskEmail(email),
});
