import { seconds } from '@foyer/contract/durations';
import { providerOf } from '../../../brand/providers/identity-provider.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { Overloaded } from '../../../kernel/system/overloaded.ts';
import { refuseWithoutStepUp } from '../../sessions/rules/step-up-methods.ts';
import { askProvider } from '../rules/ask-provider.ts';

type Request = HandlerRequest<'beginThirdPartyLogin'>;

/**
 * Refuses with 11001, 11256 or 11266 before the way to the provider, so that nobody comes back from there only to be
 * asked for a password.
 * @returns the account that the identity is for
 */
async function checkBinding(request: Request): Promise<string> {
  const { services, session, refuse } = request;
  if (!session) return refuse(11001);
  if (session.account.emailVerifiedAt === null) return refuse(11266, { due: 'verifyEmail' });
  await refuseWithoutStepUp(services.store.read, { ...request, session });
  return session.accountID;
}

/** Where to sign in at a provider; while that does not answer, it is safe to try again. */
export const beginThirdPartyLogin: Handler<'beginThirdPartyLogin'> = async (request) => {
  const { services, data, refuse } = request;
  const provider = providerOf(services.brand, data.thirdPartyType);
  if (!provider) return refuse(11000, { fields: { thirdPartyType: 'unknown' } });
  const { purpose } = data;
  const forAccount = purpose === 'bind' ? await checkBinding(request) : null;
  try {
    return { authorizeUrl: await askProvider(request, provider, { purpose, forAccount }) };
  } catch (reason) {
    services.log.warn({ event: 'provider.unavailable', providerName: provider.type, err: reason });
    throw new Overloaded('identity provider', seconds(30));
  }
};
