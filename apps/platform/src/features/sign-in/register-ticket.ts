import { reservationOf } from '../../accounts/changes/reservation.ts';
import { issueRegisterTicket } from '../../accounts/identities/register-binding.ts';
import type { AnsweredLogin } from '../../accounts/identities/third-login.ts';
import type { HeldAddress } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { HandlerRequest } from '../handler.ts';

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
