import { answerAddress } from '@foyer/contract/oauth-answers';
import { authenticationOf, isMultiFactor, mfaContext } from '../../accounts/oauth/authentication-of.ts';
import { checkRequest } from '../../accounts/oauth/check-request.ts';
import { type AuthorizedRequest, issueCode } from '../../accounts/oauth/issue-code.ts';
import { readRequestMark } from '../../accounts/oauth/request-mark.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import { refuseBrought } from '../../accounts/sign-in/refuse-brought.ts';
import { stepUpMethodsOf } from '../../accounts/sign-in/step-up-methods.ts';
import { appOf } from '../../brand/brand-kit.ts';
import { returnAddress } from '../../brand/clients/client-address.ts';
import { scopesIn } from '../../domain/scope.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'beginPartnerHandOver'>;

/** Client and address come first: without them nothing is told to anybody (security: R82). */
function checked(request: Request): AuthorizedRequest {
  const { data, services, session, refuse } = request;
  const { brand, config } = services;
  const app = appOf(brand, data.appID) ?? refuse(11268);
  const redirectUri = returnAddress(brand, app, data.redirectUri, config) ?? refuse(11268);
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
 * A client may ask that its user has signed in lately, or with a second factor (OpenID Connect Core, section 3.1.2.1:
 * max_age, prompt, acr_values); the factor is asked for where the account has one.
 */
async function checkFreshness({ data, services, session, refuse }: Request): Promise<void> {
  const { authenticatedAt: provenAt, amr } = authenticationOf(session);
  const oldest = services.clock.now() - (data.maxAgeSec ?? Number.POSITIVE_INFINITY) * 1000;
  const since = data.provenSince === undefined ? 0 : readRequestMark(services, data.provenSince);
  if (since === undefined) return refuse(11000, { fields: { provenSince: 'invalid' } });
  const lacksFactor =
    scopesIn(data.acrValues ?? '').includes(mfaContext) &&
    session.account.mfaSince !== null &&
    !isMultiFactor(amr);
  if (lacksFactor || provenAt < oldest || provenAt < (since ?? 0))
    refuse(11256, { methods: await stepUpMethodsOf(services.store.read, session.account) });
}

export const beginPartnerHandOver: Handler<'beginPartnerHandOver'> = async (request) => {
  const { data, services } = request;
  const authorized = checked(request);
  await refuseBrought(request, authorized.client.clientID);
  await checkFreshness(request);
  const code = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    return issueCode(tx, request, account, authorized);
  });
  const answer = { code, iss: services.config.publicUrl };
  return { redirectUrl: answerAddress(authorized.redirectUri, answer, data.state) };
};
