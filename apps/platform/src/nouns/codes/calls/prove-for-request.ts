import type { ResultOf } from '@foyer/contract/calls';
import type { LinkedPurpose } from '@foyer/contract/nouns/code-purposes';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { proveMailboxByLink } from '../../dsrr/rules/prove-mailbox.ts';

/** The link for a new password is over with 11001, which ends no session (settled C6; specification section 4). */
export async function proveForRequest(
  request: HandlerRequest<'verifyEmailByCodeNoAuth'>,
  link: { purpose: LinkedPurpose; linkToken: string },
): Promise<ResultOf<'verifyEmailByCodeNoAuth'>> {
  const proof = await proveMailboxByLink(request, link);
  if (proof) return proof;
  return link.purpose === 'dsrrResetPassword' ? request.refuse(11001) : request.refuse(11221);
}
