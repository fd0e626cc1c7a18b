import type { Fault } from '@foyer/contract/faults/faults';
import { longestState } from '@foyer/contract/lengths';
import { oauthErrorOf } from '@foyer/contract/nouns/oauth-answers';
import { checkVoiceRequest, type VoiceRequest } from '../nouns/grants/rules/voice-request.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import type { OAuthRequest } from './oauth-request.ts';

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

/**
 * Reads what an assistant has asked an app of the family for, and checks it as the portal checks the assistant's link
 * (settled B10).
 * @throws OAuthRefusal invalid_request, invalid_client, and what the portal's faults are called in RFC 6749
 */
export function askedByAssistant({ services, form }: OAuthRequest): VoiceRequest {
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
