import { canonicalAddress, type RegisteredAddress } from './registered-address.ts';

/** The two lists of addresses that an app registers. */
export interface RegisteredAddresses {
  redirectUris: readonly RegisteredAddress[];
  failedUris: readonly RegisteredAddress[];
}

/**
 * The registered address that a link asks for (security: R74, R75). The default is to refuse.
 * @param app an app of the brand kit
 * @param asked the `redirectUri` or `failedUri` of the link, decoded once
 * @param options.list which of the app's two lists counts
 * @param options.sandbox whether the partner sandbox runs; false refuses every loopback address
 * @returns the kit's own text of the address, never the asked one, or undefined where it is not registered.
 */
export function allowedAddress(
  app: RegisteredAddresses,
  asked: string,
  options: { list: keyof RegisteredAddresses; sandbox: boolean },
): string | undefined {
  const wanted = canonicalAddress(asked);
  if (wanted === undefined) return undefined;
  return app[options.list].find(
    ({ address, sandboxOnly }) => (options.sandbox || !sandboxOnly) && canonicalAddress(address) === wanted,
  )?.address;
}
