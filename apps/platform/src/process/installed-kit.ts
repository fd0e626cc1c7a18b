import { createPrivateKey } from 'node:crypto';
import { type BrandKit, loadBrandKit } from '../brand/brand-kit.ts';
import type { IdentityProvider } from '../brand/providers/identity-provider.ts';
import { kitWithSandbox } from '../brand/sandbox-addresses.ts';
import { type Config, ConfigInvalid } from '../kernel/config/config.ts';

type Settings = Pick<Config, 'brandDir' | 'sandbox' | 'sandboxPort' | 'providerSecrets'>;

function isKey(pem: string): boolean {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n')).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}

/** What is wrong with the secret of a provider, in one sentence; the sandbox needs none. */
function secretProblems(
  { type, name, manner, sandboxOnly }: IdentityProvider,
  { providerSecrets }: Settings,
): string[] {
  if (sandboxOnly) return [];
  const variable = `PROVIDER_SECRET_${type.toUpperCase()}`;
  const secret = providerSecrets[type.toUpperCase()];
  if (secret === undefined)
    return [`${variable}: the brand kit offers signing in with ${name}, give the secret that ${name} issued`];
  if (manner === 'apple' && !isKey(secret))
    return [`${variable}: write the private key from Apple, the whole text of its .p8 file`];
  return [];
}

/**
 * The brand kit as this installation uses it (settled B4, B15).
 * @throws BrandKitInvalid; ConfigInvalid where a secret of an identity provider is missing
 */
export function loadInstalledKit(settings: Settings): BrandKit {
  const kit = kitWithSandbox(
    loadBrandKit(settings.brandDir),
    settings.sandbox ? settings.sandboxPort : undefined,
  );
  const problems = kit.identityProviders.flatMap((provider) => secretProblems(provider, settings));
  if (problems.length > 0) throw new ConfigInvalid(problems);
  return kit;
}
