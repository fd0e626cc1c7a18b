import type { ResultOf } from '@foyer/contract/calls';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import * as z from 'zod/mini';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { firstFactorOf } from '../../factors/rules/mfa-due.ts';
import { recoveryAddressesOf } from '../../recovery-address/store/recovery-addresses.ts';
import { checkTicket, checkTicketOf, spendTicket } from '../../tickets/rules/tickets.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';
import { runningRecovery } from '../store/recoveries.ts';
import { type AskedBy, beginRecovery } from './begin-recovery.ts';

type Request = HandlerRequest<'startRecovery'>;

/** What somebody shows: the proof of a mailbox, and that of a first factor. */
interface Shown {
  mailbox: TicketTable;
  first: TicketTable | undefined;
}

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
    const askedBy = isByAddress
      ? await byAddress(tx, request, account, { mailbox, first })
      : byMailbox(request, account, first);
    if (account.frozenAt !== null) return refuse(11248);
    await spend(tx, request);
    if (!askedBy) return { instead: 'resetPassword' };
    const current = await runningRecovery(tx, account, services.clock.now());
    return answer(account, current?.availableAt ?? (await beginRecovery(tx, request, account, askedBy)));
  });
};

/** A mailed code alone never removes the factors of an account that has a password. */
function byMailbox({ refuse }: Request, account: HeldAccount, first: TicketTable | undefined): AskedBy {
  const isEnough = account.passwordHash === null || (first && firstFactorOf(first) === 'password');
  if (account.mfaSince === null || !isEnough) return refuse(11252);
  return { address: null, withPassword: true };
}

const detailsSchema = z.object({ addressID: z.optional(z.string()) });

/** @returns undefined where the code came to the account's own mailbox, since there was no recovery address */
async function byAddress(
  tx: Writer,
  { refuse }: Request,
  account: HeldAccount,
  { mailbox, first }: Shown,
): Promise<AskedBy | undefined> {
  const { addressID } = detailsSchema.parse(JSON.parse(mailbox.details));
  const { on } = await recoveryAddressesOf(tx, account);
  if (addressID === undefined) return undefined;
  if (on?.addressID !== addressID) return refuse(11252);
  return { address: on.email, withPassword: first !== undefined && firstFactorOf(first) === 'password' };
}

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
