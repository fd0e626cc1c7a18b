import { confirmedText } from './hand-over-request.ts';
import { type Partner, type PartnerContext, stateOf } from './partner.ts';

/** An assistant's authorization request (RFC 6749, RFC 7636) by the names that calls have for its parameters. */
export interface VoiceRequest {
  clientId: string;
  responseType: string;
  scope?: string;
  codeChallenge?: string;
  codeChallengeMethod?: string;
}

/** @returns what an assistant's link asks for besides its addresses; the platform checks all of it */
export function voiceRequestOf({ otherParams }: Pick<PartnerContext, 'otherParams'>): VoiceRequest {
  const { client_id, response_type, scope, code_challenge, code_challenge_method } = otherParams;
  return {
    clientId: client_id ?? '',
    responseType: response_type ?? '',
    ...(scope === undefined ? {} : { scope }),
    ...(code_challenge === undefined ? {} : { codeChallenge: code_challenge }),
    ...(code_challenge_method === undefined ? {} : { codeChallengeMethod: code_challenge_method }),
  };
}

/** @returns what links the assistant that a request is for */
export function bindRequestOf({ link, verdict, id }: Partner) {
  const state = stateOf(link);
  return {
    redirectUri: confirmedText(verdict),
    ...voiceRequestOf(link),
    ...(state === undefined ? {} : { state }),
    ...(id === undefined ? {} : { requestID: id }),
  };
}
