import type { ResultOf } from '@foyer/contract/calls';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { holdAddress } from '../../accounts/store/hold-account.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../sessions/rules/step-up-methods.ts';
import { checkTicketOf, spendTicket } from '../../tickets/rules/tickets.ts';
import { requestIDOf } from '../rules/prove-mailbox.ts';
import { proveRequest } from '../rules/prove-request.ts';
import { dsrrStatusOf, isRequestOf, proofFor } from '../rules/request-state.ts';
import { holdOpenRequest } from '../store/dsrr-requests.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';

type Request = HandlerRequest<'confirmDsrrVesyncAccount'>;
type Confirmed = ResultOf<'confirmDsrrVesyncAccount'>;
type Ticket = Awaited<ReturnType<typeof checkTicketOf>>;

export const confirmDsrrVesyncAccount: Handler<'confirmDsrrVesyncAccount'> = async (request) => {
  const { data, session, services, refuse } = request;
  const { store } = services;
  if (data.bizToken !== undefined) {
    const { bizToken } = data;
    const ticket = await proofOf(request, bizToken);
    return store.change((tx) => byMailbox(tx, request, { bizToken, ticket }));
  }
  if (!session) return refuse(11001);
  return store.change((tx) => bySession(tx, request, session));
};

/** The proof of the mailbox: by the link of exactly this request, or by digits for whichever are the mailbox's. */
async function proofOf(request: Request, bizToken: string): Promise<Ticket> {
  const ticket = await checkTicketOf(request, ['dsrrVerifyEmail', 'dsrr'], bizToken);
  const isOther = ticket.purpose === 'dsrrVerifyEmail' && requestIDOf(ticket) !== request.data.requestId;
  return isOther ? request.refuse(11252) : ticket;
}

/** The request as it now is, held; 11221 where there is none, or it has been closed. */
const openRequest = async (tx: Writer, { data, refuse }: Request): Promise<DsrrRequestTable> =>
  (await holdOpenRequest(tx, data.requestId)) ?? refuse(11221);

/**
 * The account's own sign-in proves it. One to delete the account needs a step-up besides, so that nobody can delete who
 * only finds a browser signed in (security: R89).
 */
async function bySession(
  tx: Writer,
  request: Request,
  session: NonNullable<Request['session']>,
): Promise<Confirmed> {
  const { refuse } = request;
  const account = await holdOwnAccount(tx, { session, refuse });
  const asked = await openRequest(tx, request);
  if (!isRequestOf(asked, account)) return refuse(11267);
  if (asked.provenAt === null && asked.kind === 'deletion')
    await refuseWithoutStepUp(tx, { ...request, session });
  return answer(await proveRequest(tx, request, asked, { account, by: 'session' }));
}

/**
 * The mailbox proves it for who cannot sign in; all others are told to, and the proof is not used up. What another account
 * asked while it had the address stays that one's (decision 0059).
 */
async function byMailbox(
  tx: Writer,
  request: Request,
  { bizToken, ticket: { purpose, emailKey } }: { bizToken: string; ticket: Ticket },
): Promise<Confirmed> {
  const { refuse } = request;
  const owner = await holdAddress(tx, emailKey);
  const asked = await openRequest(tx, request);
  if (!isRequestOf(asked, owner)) return refuse(11240);
  const account = owner.accountID === null ? undefined : owner;
  if (asked.provenAt === null && proofFor(request, account) === 'signIn')
    return { ...answer(asked), next: 'signIn' };
  if (!(await spendTicket(tx, request, purpose, bizToken))) return refuse(11252);
  return answer(await proveRequest(tx, request, asked, { account, by: 'mailbox' }));
}

const answer = (request: DsrrRequestTable): Confirmed => ({
  requestId: request.requestID,
  status: dsrrStatusOf(request),
  ...(request.redirectUri === null ? {} : { redirectUri: request.redirectUri }),
});
