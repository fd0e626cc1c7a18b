import { bindIdentity } from '../../accounts/identities/bind-identity.ts';
import { checkThirdLogin } from '../../accounts/identities/third-login.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../accounts/sign-in/step-up-methods.ts';
import { trySpendThirdLogin } from '../../store/proofs/third-logins.ts';
import type { HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'bindThirdParty4Setting'>;

/** Binds an identity to the account of the session: only to a proven mailbox (security: R72), and after a step-up. */
export async function bindSocial(
  request: Request,
  { thirdPartyType, ticket }: { thirdPartyType: string; ticket: string },
): Promise<Record<string, never>> {
  const { services, session, refuse } = request;
  if (session.account.emailVerifiedAt === null) return refuse(11266, { due: 'verifyEmail' });
  await refuseWithoutStepUp(services.store.read, request);
  const answered = await checkThirdLogin(request, 'answered', ticket);
  const { login } = answered;
  if (login.purpose !== 'bind' || login.provider !== thirdPartyType) return refuse(11252);
  const outcome = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    if (!(await trySpendThirdLogin(tx, login, services.clock.now()))) return 11252;
    return (await bindIdentity(tx, request, account, answered)) ? 0 : 11203;
  });
  if (outcome === 0) return {};
  return outcome === 11203 ? refuse(11203, {}) : refuse(outcome);
}
