import { seconds } from '@foyer/contract/durations';
import { askProvider } from '../../accounts/identities/ask-provider.ts';
import { refuseWithoutStepUp } from '../../accounts/sign-in/step-up-methods.ts';
import { providerOf } from '../../brand/providers/identity-provider.ts';
import { Overloaded } from '../../overloaded.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'beginThirdPartyLogin'>;

/**
 * Refuses with 11001, 11256 or 11266 before the way to the provider, so that nobody comes back from there only to be
 * asked for a password.
 */
async function checkBinding(request: Request): Promise<void> {
  const { services, session, refuse } = request;
  if (!session) return refuse(11001);
  if (session.account.emailVerifiedAt === null) return refuse(11266, { due: 'verifyEmail' });
  return refuseWithoutStepUp(services.store.read, { ...request, session });
}

/** Where to sign in at a provider; while that does not answer, it is safe to try again. */
export const beginThirdPartyLogin: Handler<'beginThirdPartyLogin'> = async (request) => {
  const { services, data, refuse } = request;
  const provider = providerOf(services.brand, data.thirdPartyType);
  if (!provider) return refuse(11000, { fields: { thirdPartyType: 'unknown' } });
  if (data.purpose === 'bind') await checkBinding(request);
  try {
    return { authorizeUrl: await askProvider(request, provider, data.purpose) };
  } catch (reason) {
    services.log.warn({ event: 'provider.unavailable', providerName: provider.type, err: reason });
    throw new Overloaded('identity provider', seconds(30));
  }
};
