import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { isPartnerAction } from '@foyer/contract/nouns/partner-apps';
import { appOf } from '../brand/brand-kit.ts';
import { findAccessToken } from '../nouns/grants/rules/access-token.ts';
import { hasScope } from '../nouns/grants/rules/scope.ts';
import { authenticateClient } from './client-authentication.ts';
import { needed } from './form.ts';
import { issueEntryCode } from './issue-entry-code.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import type { Endpoint } from './oauth-request.ts';

/**
 * `POST /oauth/portal-code`: a code for a link that brings the user of an access token to the portal, for one app and
 * one action, once and within 60 s (flows.md, Tokens; security: R79).
 */
export const portalCode: Endpoint = async (request) => {
  const [shown, action] = [needed(request.form, 'access_token'), needed(request.form, 'action')];
  if (!isPartnerAction(action)) throw new OAuthRefusal('invalid_request', 'action is none of the portal');
  const { client, services, caller } = await authenticateClient(request);
  const app = appOf(services.brand, client.appID);
  if (!app?.opensPortal || !app.activated)
    throw new OAuthRefusal('unauthorized_client', 'links of this client bring nobody along');
  const found = await findAccessToken(services, shown);
  if (found?.grant.clientID !== client.clientID)
    throw new OAuthRefusal('invalid_grant', 'the access token is not good, or not any more');
  if (!hasScope(found.scope, 'portal'))
    throw new OAuthRefusal('insufficient_scope', 'the access token lacks the scope portal');
  const token = await issueEntryCode({ services, caller }, found, { appID: app.appID, action });
  if (token === undefined) throw new OAuthRefusal('invalid_grant', 'the access token is not good any more');
  return { body: { authorize_code: token, expires_in: toSec(limits.oauth.entryCodeLife) } };
};
