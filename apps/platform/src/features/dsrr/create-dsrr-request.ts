import { makeRequest } from '../../accounts/dsrr/make-request.ts';
import { proveRequest } from '../../accounts/dsrr/prove-request.ts';
import { dsrrStatusOf, proofFor } from '../../accounts/dsrr/request-state.ts';
import { checkTicket, spendTicket } from '../../accounts/tickets.ts';
import { holdAddress } from '../../store/accounts/hold-account.ts';
import { holdOpenRequestOf } from '../../store/dsrr/dsrr-requests.ts';
import type { Handler } from '../handler.ts';

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
