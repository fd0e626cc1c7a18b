import type { RefusedRule } from '@foyer/contract/nouns/oauth-answers';
import { actionDestinations } from '@foyer/contract/nouns/partner-apps';
import type { BrandApp } from '../brand/brand-app.ts';
import { appOf } from '../brand/brand-kit.ts';
import { clientAddress, returnAddress } from '../brand/clients/client-address.ts';
import type { OAuthClient } from '../brand/clients/oauth-client.ts';
import type { Services } from '../kernel/call/services.ts';

/** The client of a request, and the registered address that its answer goes to. */
export interface Recipient {
  client: OAuthClient;
  /** Undefined of an assistant. */
  app: BrandApp | undefined;
  redirectUri: string;
}

/**
 * Finds the client and checks its address. Nothing may be redirected before both are right (RFC 6749, section 4.1.2.1;
 * security: R82).
 * @returns the rule that the request breaks, if it breaks one
 */
export function recipientOf(
  { brand, config }: Pick<Services, 'brand' | 'config'>,
  asked: { clientID: string | undefined; redirectUri: string | undefined },
): Recipient | RefusedRule {
  const client = brand.clients.get(asked.clientID ?? '');
  if (!client) return 'client';
  const app = appOf(brand, client.appID);
  const address = asked.redirectUri ?? '';
  const redirectUri = app
    ? returnAddress(brand, app, address, config)
    : clientAddress(client, address, config);
  return redirectUri === undefined ? 'address' : { client, app, redirectUri };
}

/** The address of the portal's page that names the rule. It repeats no value of the request. */
export const refusedPage = (rule: RefusedRule): string => `${actionDestinations.login}?refused=${rule}`;
