import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../sessions/rules/step-up-methods.ts';
import { bindIdentity } from '../rules/bind-identity.ts';
import { checkThirdLogin } from '../rules/third-login.ts';
import { trySpendThirdLogin } from '../store/third-logins.ts';

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
  const { login, identity } = answered;
  const isAsked = login.purpose === 'bind' && login.provider === thirdPartyType;
  // whoever began in this browser may have been signed in to another account
  if (!isAsked || identity.forAccount !== session.accountID) return refuse(11252);
  const outcome = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    if (!(await trySpendThirdLogin(tx, login, services.clock.now()))) return 11252;
    return (await bindIdentity(tx, request, account, answered)) ? 0 : 11203;
  });
  if (outcome === 0) return {};
  return outcome === 11203 ? refuse(11203, {}) : refuse(outcome);
}
