import { answerAddress } from '@foyer/contract/nouns/oauth-answers';
import { appOf } from '../../../brand/brand-kit.ts';
import { returnAddress } from '../../../brand/clients/client-address.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { authenticationOf } from '../../grants/rules/authentication-of.ts';
import { checkRequest } from '../../grants/rules/check-request.ts';
import { type AuthorizedRequest, issueCode } from '../../grants/rules/issue-code.ts';
import { isRequestOver, openRequest, type SealedRequest } from '../../grants/rules/sealed-request.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseBrought } from '../../sessions/rules/refuse-brought.ts';
import { checkFreshness } from './check-freshness.ts';

type Request = HandlerRequest<'beginPartnerHandOver'>;

/** Client and address come first: without them nothing is told to anybody (security: R82). */
function checked(request: Request): Omit<AuthorizedRequest, 'requestID'> {
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
  { data, services, session, refuse }: Request,
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

export const beginPartnerHandOver: Handler<'beginPartnerHandOver'> = async (request) => {
  const { data, services } = request;
  const authorized = checked(request);
  const sealed = sealedIn(request, authorized);
  await refuseBrought(request, authorized.client.clientID);
  await checkFreshness(request, sealed);
  const requestID = data.requestID ?? sealed?.id ?? null;
  const code = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    return issueCode(tx, request, account, { ...authorized, requestID });
  });
  const answer = { code, iss: services.config.publicUrl };
  return { redirectUrl: answerAddress(authorized.redirectUri, answer, sealed ? sealed.state : data.state) };
};
