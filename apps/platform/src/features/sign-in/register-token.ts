import { reservationOf } from '../../accounts/changes/reservation.ts';
import { issueRegisterToken } from '../../accounts/identities/register-binding.ts';
import type { AnsweredLogin } from '../../accounts/identities/third-login.ts';
import type { HeldAddress } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { HandlerRequest } from '../handler.ts';

/** The mailed code is left out only where the provider gives the address out itself, and no account has it (flows.md). */
export async function registerToken(
  tx: Writer,
  request: HandlerRequest<'finishThirdPartyLogin'>,
  { login, identity, provider }: AnsweredLogin,
  owner: HeldAddress,
): Promise<string | undefined> {
  const domain = identity.email?.split('@').at(-1)?.toLowerCase() ?? '';
  if (!identity.emailVerified || !provider.authoritativeFor.includes(domain)) return undefined;
  if (owner.accountID !== null) return undefined;
  if (await reservationOf(tx, request, owner.emailKey)) return undefined;
  return issueRegisterToken(tx, request, owner, login.loginID);
}
