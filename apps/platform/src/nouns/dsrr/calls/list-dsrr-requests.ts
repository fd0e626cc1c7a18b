import type { ResultOf } from '@foyer/contract/calls';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';
import { checkTicketOf } from '../../tickets/rules/tickets.ts';
import { mayAsk } from '../rules/may-ask.ts';
import { dsrrStatusOf, proofFor } from '../rules/request-state.ts';
import { openRequestsOf } from '../store/dsrr-requests.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';

type Request = HandlerRequest<'listDsrrRequests'>;
type Found = ResultOf<'listDsrrRequests'>;

export const listDsrrRequests: Handler<'listDsrrRequests'> = async (request) => {
  const { data, session, services, refuse } = request;
  if (data.bizToken !== undefined) return ofMailbox(request, data.bizToken);
  if (!session) return refuse(11001);
  const open = await openRequestsOf(services.store.read, session.account);
  return { requests: open.map(shown), next: 'signIn' };
};

/** The proof for a new password finds them, too: it opens more than a look at what is open. */
async function ofMailbox(request: Request, bizToken: string): Promise<Found> {
  const { services, refuse } = request;
  const db = services.store.read;
  const { emailKey, accountID } = await checkTicketOf(request, ['dsrr', 'resetPassword'], bizToken);
  const account = await findAccountByEmail(db, emailKey);
  if ((account?.accountID ?? null) !== accountID) return refuse(11252);
  const open = await openRequestsOf(db, { accountID, emailKey });
  const kinds = await mayAsk(request, account, open);
  return { requests: open.map(shown), next: proofFor(request, account), ...(kinds ? { mayAsk: kinds } : {}) };
}

const shown = (request: DsrrRequestTable): Found['requests'][number] => ({
  requestId: request.requestID,
  kind: request.kind,
  status: dsrrStatusOf(request),
  receivedAt: isoDateTime(request.receivedAt),
  dueAt: isoDateTime(request.dueAt),
});
