import type { IdentityProvider } from '../../../brand/providers/identity-provider.ts';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../sessions/rules/step-up-methods.ts';
import { hasNoWayIn } from '../../sign-in/rules/has-no-way-in.ts';
import { tellOfIdentity } from '../rules/tell-of-identity.ts';
import { tryRemoveIdentity } from '../store/identities.ts';

type Request = HandlerRequest<'unbindThirdPartyAccount'>;

/**
 * Unbinds the account's identity of a provider: after a step-up, and not the last way in (security: R73). What was about
 * to sign in with it ends.
 */
export async function unbindSocial(
  request: Request,
  provider: IdentityProvider,
): Promise<Record<string, never>> {
  const { services, refuse } = request;
  await refuseWithoutStepUp(services.store.read, request);
  const { type, name } = provider;
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    // refused inside of the change, so that nothing of it remains
    const link = await recordChange(tx, services, account, 'identities');
    if (!(await tryRemoveIdentity(tx, account, type))) return refuse(11251, {});
    if (await hasNoWayIn(tx, request, account)) return refuse(11258);
    await endFor(tx, request, account, 'identityUnbound');
    const { accountID } = account;
    await audit(tx, request, { event: 'identity.unbound', accountID, details: { provider: type } });
    await tellOfIdentity(tx, request, account, { letter: 'identityUnbound', name, link });
    return {};
  });
}
