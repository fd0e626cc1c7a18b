import type { Handler } from '../../../kernel/call/handler.ts';
import { holdAddress } from '../../accounts/store/hold-account.ts';
import { checkTicket, spendTicket } from '../../tickets/rules/tickets.ts';
import { makeRequest } from '../rules/make-request.ts';
import { proveRequest } from '../rules/prove-request.ts';
import { dsrrStatusOf, proofFor } from '../rules/request-state.ts';
import { holdOpenRequestOf } from '../store/dsrr-requests.ts';

export const createDsrrRequest: Handler<'createDsrrRequest'> = async (request) => {
  const { data, services, refuse } = request;
  const { bizToken, kind } = data;
  const { emailKey, accountID } = await checkTicket(request, 'dsrr', bizToken);
  return services.store.change(async (tx) => {
    const owner = await holdAddress(tx, emailKey);
    if (owner.accountID !== accountID) return refuse(11252);
    if (owner.accountID === null) return refuse(11202, { bizToken });
    if (proofFor(request, owner) === 'signIn') return refuse(11203, {});
    if (!(await spendTicket(tx, request, 'dsrr', bizToken))) return refuse(11252);
    const open = await holdOpenRequestOf(tx, owner, kind);
    const asked = open ?? (await makeRequest(tx, request, owner, kind));
    const proven = await proveRequest(tx, request, asked, { account: owner, by: 'mailbox' });
    return { requestId: proven.requestID, status: dsrrStatusOf(proven) };
  });
};
