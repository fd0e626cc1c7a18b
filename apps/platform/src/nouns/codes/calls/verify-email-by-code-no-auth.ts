import type { ResultOf } from '@foyer/contract/calls';
import type { LinkedPurpose } from '@foyer/contract/nouns/code-purposes';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { proveMailboxByLink } from '../../dsrr/rules/prove-mailbox.ts';
import { freeByLink } from './free-by-link.ts';
import { proveByCode } from './prove-by-code.ts';

type Request = HandlerRequest<'verifyEmailByCodeNoAuth'>;

export const verifyEmailByCodeNoAuth: Handler<'verifyEmailByCodeNoAuth'> = (request) => {
  const { data } = request;
  if (!('linkToken' in data)) return proveByCode(request, data);
  const { bizType, linkToken } = data;
  return bizType === 'unlock'
    ? freeByLink(request, linkToken)
    : proveForRequest(request, { purpose: bizType, linkToken });
};

/** The link for a new password is over with 11001, which ends no session (settled C6; specification section 4). */
async function proveForRequest(
  request: Request,
  link: { purpose: LinkedPurpose; linkToken: string },
): Promise<ResultOf<'verifyEmailByCodeNoAuth'>> {
  const proof = await proveMailboxByLink(request, link);
  if (proof) return proof;
  return link.purpose === 'dsrrResetPassword' ? request.refuse(11001) : request.refuse(11221);
}
