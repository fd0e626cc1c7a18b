import type { ResultOf } from '@foyer/contract/calls';
import { requestIDOf } from '../../accounts/dsrr/prove-mailbox.ts';
import { proveRequest } from '../../accounts/dsrr/prove-request.ts';
import { dsrrStatusOf, proofFor } from '../../accounts/dsrr/request-state.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../accounts/sign-in/step-up-methods.ts';
import { checkTicket, spendTicket } from '../../accounts/tickets.ts';
import { holdAddress } from '../../store/accounts/hold-account.ts';
import { holdOpenRequest } from '../../store/dsrr/dsrr-requests.ts';
import type { DsrrRequestTable } from '../../store/dsrr-tables.ts';
import type { Writer } from '../../store/store.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'confirmDsrrVesyncAccount'>;
type Confirmed = ResultOf<'confirmDsrrVesyncAccount'>;

export const confirmDsrrVesyncAccount: Handler<'confirmDsrrVesyncAccount'> = async (request) => {
  const { data, session, services, refuse } = request;
  const { store } = services;
  if (data.bizToken !== undefined) {
    const { bizToken } = data;
    const ticket = await checkTicket(request, 'dsrrVerifyEmail', bizToken);
    if (requestIDOf(ticket) !== data.requestId) return refuse(11252);
    return store.change((tx) => byMailbox(tx, request, { bizToken, emailKey: ticket.emailKey }));
  }
  if (!session) return refuse(11001);
  return store.change((tx) => bySession(tx, request, session));
};

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
  const { accountID, emailKey } = account;
  if (asked.accountID === null ? asked.emailKey !== emailKey : asked.accountID !== accountID)
    return refuse(11267);
  if (asked.provenAt === null && asked.kind === 'deletion')
    await refuseWithoutStepUp(tx, { ...request, session });
  return answer(await proveRequest(tx, request, asked, { account, by: 'session' }));
}

/** The mailbox proves it for who cannot sign in; all others are told to, and the proof is not used up. */
async function byMailbox(
  tx: Writer,
  request: Request,
  { bizToken, emailKey }: { bizToken: string; emailKey: string },
): Promise<Confirmed> {
  const { refuse } = request;
  const owner = await holdAddress(tx, emailKey);
  const asked = await openRequest(tx, request);
  if (asked.emailKey !== emailKey) return refuse(11240);
  const account = owner.accountID === null ? undefined : owner;
  if (asked.provenAt === null && proofFor(request, account) === 'signIn')
    return { ...answer(asked), next: 'signIn' };
  if (!(await spendTicket(tx, request, 'dsrrVerifyEmail', bizToken))) return refuse(11252);
  return answer(await proveRequest(tx, request, asked, { account, by: 'mailbox' }));
}

const answer = (request: DsrrRequestTable): Confirmed => ({
  requestId: request.requestID,
  status: dsrrStatusOf(request),
  ...(request.redirectUri === null ? {} : { redirectUri: request.redirectUri }),
});
