import { audit } from '../../accounts/audit.ts';
import { recordChange } from '../../accounts/changes/record-change.ts';
import { endFor } from '../../accounts/endings.ts';
import { tellOfIdentity } from '../../accounts/identities/tell-of-identity.ts';
import { hasNoWayIn } from '../../accounts/sign-in/has-no-way-in.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../accounts/sign-in/step-up-methods.ts';
import type { IdentityProvider } from '../../brand/providers/identity-provider.ts';
import { tryRemoveIdentity } from '../../store/accounts/identities.ts';
import type { HandlerRequest } from '../handler.ts';

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
