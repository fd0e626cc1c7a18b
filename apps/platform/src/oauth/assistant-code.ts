import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { answerAddress } from '@foyer/contract/nouns/oauth-answers';
import { assistantsScope } from '@foyer/contract/nouns/scopes';
import { appOf } from '../brand/brand-kit.ts';
import type { LiveAccessToken } from '../nouns/grants/rules/access-token.ts';
import { hasScope } from '../nouns/grants/rules/scope.ts';
import { askedByAssistant } from './asked-by-assistant.ts';
import { bearerToken, refusedToken } from './bearer-token.ts';
import { issueAssistantCode } from './issue-assistant-code.ts';
import { OAuthRefusal, tooOften } from './oauth-refusal.ts';
import type { Endpoint, OAuthRequest } from './oauth-request.ts';

/**
 * Checks whether a token may ask: one of an app of the family that is made for this. A token that a link may carry is not
 * accepted, since addresses end up in logs and histories.
 * @throws OAuthRefusal insufficient_scope, unauthorized_client, temporarily_unavailable
 */
async function checkToken({ services, count }: OAuthRequest, found: LiveAccessToken): Promise<void> {
  const { brand } = services;
  const { clientID } = found.grant;
  if (!hasScope(found.scope, assistantsScope) || hasScope(found.scope, 'portal'))
    throw refusedToken('insufficient_scope', `the token needs the scope ${assistantsScope}, without portal`);
  const waitSec = await count.client(clientID);
  if (waitSec > 0) throw tooOften('this client asks too often', waitSec);
  const app = appOf(brand, clientID);
  if (!app?.activated || app.operator || !brand.clients.get(clientID)?.scopes.includes(assistantsScope))
    throw new OAuthRefusal('unauthorized_client', 'the app may not ask for codes of assistants');
}

/**
 * `POST /oauth/assistant-code`: the code for a voice assistant whose app has opened an app of the family, for the app to
 * hand on (Google App Flip, Alexa app-to-app account linking; decision 0109). It needs an access token with the scope
 * `assistants` in the header, of a grant whose owner signed in at most 10 minutes ago, and the assistant's own parameters.
 * @throws OAuthRefusal login_required, interaction_required, and what checks of token and request raise
 */
export const assistantCode: Endpoint = async (request) => {
  const { services, form } = request;
  const found = await bearerToken(request);
  await checkToken(request, found);
  const asked = askedByAssistant(request);
  const code = await issueAssistantCode(request, found, asked);
  const state = form.get('state');
  const iss = services.config.publicUrl;
  const rawState = state === undefined ? undefined : encodeURIComponent(state);
  return {
    body: {
      code,
      ...(state === undefined ? {} : { state }),
      iss,
      expires_in: toSec(limits.oauth.codeLife),
      redirect_url: answerAddress(asked.redirectUri, { code, iss }, rawState),
    },
  };
};
