import type { ResultOf } from '@foyer/contract/calls';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { checkTicket, checkTicketOf, spendTicket } from '../../tickets/rules/tickets.ts';
import { runningRecovery } from '../store/recoveries.ts';
import { askedBy } from './asked-by.ts';
import { beginRecovery } from './begin-recovery.ts';

type Request = HandlerRequest<'startRecovery'>;

export const startRecovery: Handler<'startRecovery'> = async (request) => {
  const { services, data, refuse } = request;
  const first = data.bizToken === undefined ? undefined : await checkTicket(request, 'mfa', data.bizToken);
  const mailbox = await checkTicketOf(request, ['recovery', 'recoveryByAddress'], data.recoveryToken);
  const { accountID } = mailbox;
  const isByAddress = mailbox.purpose === 'recoveryByAddress';
  if (first ? first.accountID !== accountID : !isByAddress) return refuse(11252);
  if (accountID === null)
    return isByAddress ? refuse(11202, { bizToken: data.recoveryToken }) : refuse(11252);
  return services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (!account || (first && first.sessionID !== null)) return refuse(11252);
    const asked = await askedBy(tx, request, account, { mailbox, first });
    if (account.frozenAt !== null) return refuse(11248);
    await spend(tx, request);
    if (!asked) return { instead: 'resetPassword' };
    const current = await runningRecovery(tx, account, services.clock.now());
    return answer(account, current?.availableAt ?? (await beginRecovery(tx, request, account, asked)));
  });
};

async function spend(tx: Writer, request: Request): Promise<void> {
  const { data, refuse } = request;
  const isSpent =
    (data.bizToken === undefined || (await spendTicket(tx, request, 'mfa', data.bizToken))) &&
    ((await spendTicket(tx, request, 'recovery', data.recoveryToken)) ??
      (await spendTicket(tx, request, 'recoveryByAddress', data.recoveryToken)));
  if (!isSpent) refuse(11252);
}

const answer = ({ email }: HeldAccount, availableAt: number): ResultOf<'startRecovery'> => ({
  availableAt: isoDateTime(availableAt),
  email: maskEmail(email),
});
