import * as z from 'zod/mini';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { firstFactorOf } from '../../factors/rules/mfa-due.ts';
import { recoveryAddressesOf } from '../../recovery-address/store/recovery-addresses.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';
import type { AskedBy } from './begin-recovery.ts';

type Request = HandlerRequest<'startRecovery'>;

/** What somebody shows: the proof of a mailbox, and that of a first factor. */
interface Shown {
  mailbox: TicketTable;
  first: TicketTable | undefined;
}

/**
 * By what somebody asks for a recovery, judged by what they show; refuses with 11252 where that is not enough.
 * @returns undefined where the code came to the account's own mailbox, since there was no recovery address
 */
export const askedBy = async (
  tx: Writer,
  request: Request,
  account: HeldAccount,
  shown: Shown,
): Promise<AskedBy | undefined> =>
  shown.mailbox.purpose === 'recoveryByAddress'
    ? byAddress(tx, request, account, shown)
    : byMailbox(request, account, shown.first);

/** A mailed code alone never removes the factors of an account that has a password. */
function byMailbox({ refuse }: Request, account: HeldAccount, first: TicketTable | undefined): AskedBy {
  const isEnough = account.passwordHash === null || (first && firstFactorOf(first) === 'password');
  if (account.mfaSince === null || !isEnough) return refuse(11252);
  return { address: null, withPassword: true };
}

const detailsSchema = z.object({ addressID: z.optional(z.string()) });

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
