import { toSec } from '@foyer/contract/durations';
import type { Fault } from '@foyer/contract/faults/faults';
import { longestState } from '@foyer/contract/lengths';
import { limits } from '@foyer/contract/limits';
import { answerAddress, oauthErrorOf } from '@foyer/contract/nouns/oauth-answers';
import { assistantsScope } from '@foyer/contract/nouns/scopes';
import { appOf } from '../brand/brand-kit.ts';
import type { LiveAccessToken } from '../nouns/grants/rules/access-token.ts';
import { hasScope } from '../nouns/grants/rules/scope.ts';
import { checkVoiceRequest, type VoiceRequest } from '../nouns/grants/rules/voice-request.ts';
import { bearerToken, refusedToken } from './bearer-token.ts';
import { issueAssistantCode } from './issue-assistant-code.ts';
import { OAuthRefusal, tooOften } from './oauth-refusal.ts';
import type { Endpoint, OAuthRequest } from './oauth-request.ts';

/** What is wrong with a request of an assistant, for the developers of the app that passes it on. */
const sentences: Partial<Record<Fault, string>> = {
  11000: 'code_challenge_method has to be S256, with a code_challenge',
  13001: 'client_id is no voice assistant',
  13002: 'response_type has to be code',
  13003: 'the kit lists none of these scopes for the assistant',
};

/** Of an assistant's request that may be answered nowhere: the browser's link ends on a page of ours then. */
function unanswerable(rule: string): OAuthRefusal {
  return rule === 'clientId'
    ? new OAuthRefusal('invalid_client', 'client_id is no client of the kit', { status: 400 })
    : new OAuthRefusal('invalid_request', 'redirect_uri is no address of the assistant');
}

/** Checks what the assistant has asked the app for, as the portal checks the assistant's link (settled B10). */
function checkAsked({ services, form }: OAuthRequest): VoiceRequest {
  if ((form.get('state') ?? '').length > longestState)
    throw new OAuthRefusal('invalid_request', `state is at most ${longestState} characters`);
  const asked = {
    clientId: form.get('client_id'),
    redirectUri: form.get('redirect_uri'),
    // App Flip on Android names none
    responseType: form.get('response_type') ?? 'code',
    scope: form.get('scope'),
    codeChallenge: form.get('code_challenge'),
    codeChallengeMethod: form.get('code_challenge_method'),
  };
  return checkVoiceRequest(
    {
      services,
      refuse(...[fault, details]) {
        if (fault === 11268) throw unanswerable(details.rule);
        throw new OAuthRefusal(oauthErrorOf(fault), sentences[fault] ?? 'the request is wrong');
      },
    },
    () => true,
    asked,
  );
}

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
  const asked = checkAsked(request);
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
