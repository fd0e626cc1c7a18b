import type { PartnerSide } from '@foyer/sandbox/partner-side';
import { plainLook } from '../brand/page-brand.ts';
import type { Services } from '../kernel/call/services.ts';
import { signingSecretsOf } from '../nouns/events/rules/event-secrets.ts';
import { publicKeySet } from '../nouns/grants/rules/signing-keys.ts';
import { callbackAddress } from '../nouns/identities/rules/provider-client.ts';
import { sandboxPublicKey, sandboxSecret } from '../nouns/identities/rules/provider-secret.ts';
import { developmentSecrets } from './development-secrets.ts';

/** Collects what the sandbox needs to play partners and providers: only what real ones would have been given. */
export function partnerSide(services: Services): PartnerSide {
  const { brand, config } = services;
  const { light, dark, alt, width, height } = brand.logo;
  const addressOf = (name: string) => brand.assets.get(name)?.url ?? '';
  return {
    foyer: config.publicUrl,
    kit: brand,
    look: {
      style: plainLook(brand).style,
      logo: { light: addressOf(light), dark: addressOf(dark), alt, width, height },
    },
    clientSecret: async (clientID) => (await developmentSecrets(config))[clientID],
    eventSecrets: (appID) => signingSecretsOf(services, appID),
    callbackOf: (provider) => callbackAddress(services, provider),
    providerSecret: (type) => sandboxSecret(services, type),
    keySet: () => publicKeySet(services),
    providerKey: (type) => sandboxPublicKey(services, type),
  };
}
