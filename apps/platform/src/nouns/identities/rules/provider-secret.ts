import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { hours, toSec } from '@foyer/contract/durations';
import type { IdentityProvider } from '../../../brand/providers/identity-provider.ts';
import type { Services } from '../../../kernel/call/services.ts';

const purpose = 'sandbox.provider';

/** The key that stands for Apple's while the sandbox plays Apple: made of the installation's own keys, so that both sides have it. */
function sandboxKey({ keys }: Services, type: string): KeyObject {
  const curve = createECDH('prime256v1');
  const secret = keys.mac(purpose, type);
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

const pemIn = (text: string) => createPrivateKey(text.replaceAll('\\n', '\n'));

const configured = ({ config }: Services, type: string): string => {
  const secret = config.providerSecrets[type.toUpperCase()];
  if (secret === undefined) throw new Error(`no secret for the provider ${type}`);
  return secret;
};

/** The half of Apple's key that the sandbox checks client secrets with. */
export const sandboxPublicKey = (services: Services, type: string): KeyObject =>
  createPublicKey(sandboxKey(services, type));

/** A plain provider's secret while the sandbox plays it. */
export const sandboxSecret = ({ keys }: Services, type: string): string =>
  keys.mac(purpose, type).toString('base64url');

/**
 * What the platform proves itself to a provider with: the secret that the provider issued, or with Apple a token signed
 * for this occasion (Sign in with Apple, "Creating a client secret": ES256, at most six months).
 */
export async function clientSecretFor(services: Services, provider: IdentityProvider): Promise<string> {
  const { type, manner, signedBy, clientID, issuer, sandboxOnly } = provider;
  if (manner === 'plain') return sandboxOnly ? sandboxSecret(services, type) : configured(services, type);
  const { SignJWT } = await import('jose');
  const key = sandboxOnly ? sandboxKey(services, type) : pemIn(configured(services, type));
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: signedBy?.keyID ?? '' })
    .setIssuer(signedBy?.teamID ?? '')
    .setSubject(clientID)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${toSec(hours(1))}s`)
    .sign(key);
}
