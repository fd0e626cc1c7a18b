import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAddress } from '../../accounts/store/hold-account.ts';
import { reservationOf } from '../../changes/rules/reservation.ts';
import { issueRegisterTicket } from '../../identities/rules/register-binding.ts';
import type { AnsweredLogin } from '../../identities/rules/third-login.ts';

/**
 * Hands out a ticket with which an account can be made without a mailed code: only where the provider itself runs the
 * mailbox, and no account has the address (flows.md).
 * @returns its token; undefined where a code is needed
 */
export async function registerTicket(
  tx: Writer,
  request: HandlerRequest<'finishThirdPartyLogin'>,
  { login, identity, provider }: AnsweredLogin,
  owner: HeldAddress,
): Promise<string | undefined> {
  const domain = identity.email?.split('@').at(-1)?.toLowerCase() ?? '';
  if (!identity.emailVerified || !provider.authoritativeFor.includes(domain)) return undefined;
  if (owner.accountID !== null) return undefined;
  if (await reservationOf(tx, request, owner.emailKey)) return undefined;
  return issueRegisterTicket(tx, request, owner, login.loginID);
}
