import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Configuration } from 'openid-client';
import type { IdentityProvider } from '../../../brand/providers/identity-provider.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import { clientSecretFor } from './provider-secret.ts';

/** The library that speaks OpenID Connect; only those who sign in at a provider need it. */
export const openidClient = () => import('openid-client');

/** Where a provider leads back to: registered there, letter for letter. */
export const callbackAddress = ({ config }: Services, { type }: Pick<IdentityProvider, 'type'>): string =>
  `${config.publicUrl}/oauth/third-party/${type}/callback`;

async function discover(services: Services, provider: IdentityProvider): Promise<Configuration> {
  const client = await openidClient();
  const { issuer, clientID, sandboxOnly } = provider;
  // what proves the client is asked for each time it is shown: Apple's does not last
  const authenticate: ReturnType<typeof client.ClientSecretPost> = async (_server, { client_id }, body) => {
    body.set('client_id', client_id);
    body.set('client_secret', await clientSecretFor(services, provider));
  };
  return client.discovery(new URL(issuer), clientID, undefined, authenticate, {
    timeout: toSec(limits.thirdParty.answersWithin),
    [client.customFetch]: fetchFromProvider,
    // the signature too, though the token comes from the provider itself
    execute: [client.enableNonRepudiationChecks, ...(sandboxOnly ? [client.allowInsecureRequests] : [])],
  });
}

const known = new WeakMap<Services, Map<string, Promise<Configuration>>>();

/**
 * What a provider says of itself (OpenID Connect Discovery), asked once while it answers.
 * @throws where it does not
 */
export function clientOf(services: Services, provider: IdentityProvider): Promise<Configuration> {
  const found = known.get(services) ?? new Map<string, Promise<Configuration>>();
  known.set(services, found);
  const asked = found.get(provider.type) ?? discover(services, provider);
  found.set(provider.type, asked);
  asked.catch(() => found.delete(provider.type));
  return asked;
}
