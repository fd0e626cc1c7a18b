import { allowedAddress } from '../addresses/allowed-address.ts';
import { withoutLoopbackPort } from '../addresses/registered-address.ts';
import type { BrandApp } from '../brand-app.ts';
import type { BrandKit } from '../brand-kit.ts';
import type { OAuthClient } from './oauth-client.ts';

/**
 * The address to which the answer of an authorization request may be sent: exactly one of the client's own
 * (RFC 9700, section 2.1; security: R74). Only the port of a public client's loopback address is its own choice
 * (RFC 8252, section 7.3); what plays partners in development stays at its ports.
 * @returns the kit's text of it, with the port that was asked for; undefined if it is not registered
 */
export function clientAddress(
  { redirectUris, public: isPublic }: OAuthClient,
  asked: string,
  { sandbox }: { sandbox: boolean },
): string | undefined {
  const own = redirectUris.filter(({ sandboxOnly }) => sandbox || !sandboxOnly);
  const exact = own.find(({ address }) => address === asked)?.address;
  const loopback = isPublic ? withoutLoopbackPort(asked) : undefined;
  if (exact !== undefined || loopback === undefined) return exact;
  const isOwn = own.some(
    ({ address, sandboxOnly }) => !sandboxOnly && withoutLoopbackPort(address) === loopback,
  );
  return isOwn ? asked : undefined;
}

/**
 * Whether another app on the device could receive what is sent to this address. True of custom schemes and loopback, false
 * of https (RFC 8252, sections 7 and 8.6).
 */
export const isSharedAddress = (address: string): boolean => !address.startsWith('https:');

/** The address to which a sign-out that an app began may lead: exactly one of the client's own. */
export const logoutAddress = (
  { postLogoutRedirectUris }: OAuthClient,
  asked: string,
  { sandbox }: { sandbox: boolean },
): string | undefined =>
  postLogoutRedirectUris.find(({ address, sandboxOnly }) => address === asked && (sandbox || !sandboxOnly))
    ?.address;

/**
 * Where an app hears that a session of its user has ended (OpenID Connect Back-Channel Logout 1.0, section 2.2): on this
 * machine while the sandbox runs and the kit says so. Undefined where it does not.
 */
export const logoutListener = (
  { backchannelLogoutUris: all }: OAuthClient,
  { sandbox }: { sandbox: boolean },
): string | undefined =>
  (all.find(({ sandboxOnly }) => sandbox && sandboxOnly) ?? all.find(({ sandboxOnly }) => !sandboxOnly))
    ?.address;

/** The address of an authorization request for an app's own link, whose return addresses count as well. */
export const returnAddress = (
  { clients }: Pick<BrandKit, 'clients'>,
  app: BrandApp,
  asked: string,
  { sandbox }: { sandbox: boolean },
): string | undefined => {
  const client = clients.get(app.appID);
  return (
    allowedAddress(app, asked, { list: 'redirectUris', sandbox }) ??
    (client && clientAddress(client, asked, { sandbox }))
  );
};
