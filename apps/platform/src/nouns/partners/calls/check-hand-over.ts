import { appOf } from '../../../brand/brand-kit.ts';
import { returnAddress } from '../../../brand/clients/client-address.ts';
import { authenticationOf } from '../../grants/rules/authentication-of.ts';
import { checkRequest } from '../../grants/rules/check-request.ts';
import type { AuthorizedRequest } from '../../grants/rules/issue-code.ts';
import { isRequestOver, openRequest, type SealedRequest } from '../../grants/rules/sealed-request.ts';
import { refuseBrought } from '../../sessions/rules/refuse-brought.ts';
import type { AskedByApp } from './asked-by-app.ts';
import { checkFreshness } from './check-freshness.ts';

/** What the link of an app asks for, checked. */
export interface CheckedHandOver {
  authorized: Omit<AuthorizedRequest, 'requestID' | 'resource'>;
  sealed: SealedRequest | undefined;
}

/** Client and address come first: without them nothing is told to anybody (security: R82). */
function checked(request: AskedByApp): Omit<AuthorizedRequest, 'requestID' | 'resource'> {
  const { data, services, session, refuse } = request;
  const { brand, config } = services;
  const app = appOf(brand, data.appID) ?? refuse(11268, { rule: 'clientId' });
  const redirectUri =
    returnAddress(brand, app, data.redirectUri, config) ?? refuse(11268, { rule: 'redirectUri' });
  const there = { redirectUri, issuer: config.publicUrl };
  const client = brand.clients.get(app.appID);
  if (!client || !app.activated) return refuse(13001, there);
  const asked = checkRequest(client, data);
  if (asked.fault === 11000) return refuse(11000, { fields: { [asked.field]: 'invalid' }, ...there });
  if (asked.fault) return refuse(asked.fault, there);
  const { scope, challenge } = asked;
  const nonce = data.nonce ?? null;
  return { client, redirectUri, scope, challenge, nonce, ...authenticationOf(session) };
}

/**
 * Opens the sealed request of `/oauth/authorize` (settled F3). Refuses with 11000 if it is not for this client and address,
 * and with 11267 if the client expects another account.
 */
function sealedIn(
  { data, services, session, refuse }: AskedByApp,
  { client, redirectUri }: Pick<AuthorizedRequest, 'client' | 'redirectUri'>,
): SealedRequest | undefined {
  if (data.request === undefined) return undefined;
  const sealed = openRequest(services, data.request);
  const isIt = sealed?.clientID === client.clientID && sealed.redirectUri === redirectUri;
  if (!isIt || isRequestOver(services, sealed)) {
    const there = { redirectUri, issuer: services.config.publicUrl };
    return refuse(11000, { fields: { request: 'invalid' }, ...there });
  }
  if (sealed.accountID !== undefined && sealed.accountID !== session.accountID) return refuse(11267);
  return sealed;
}

/**
 * Checks everything that a code depends on but the user's consent: client, address and request, which account is meant, and
 * how fresh its sign-in is. Refuses with what is not so.
 */
export async function checkHandOver(request: AskedByApp): Promise<CheckedHandOver> {
  const authorized = checked(request);
  const sealed = sealedIn(request, authorized);
  await refuseBrought(request, authorized.client.clientID);
  await checkFreshness(request, sealed);
  return { authorized, sealed };
}
