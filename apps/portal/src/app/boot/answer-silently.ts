import { type AuthorizationError, oauthErrorOf } from '@foyer/contract/nouns/oauth-answers';
import { type Answer, isFromPlatform } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { readPage } from '../../session/page.ts';
import { confirmedAddresses } from '../../session/request/confirmed-addresses.ts';
import { handOverRequestOf } from '../../session/request/hand-over-request.ts';
import type { Partner } from '../../session/request/partner.ts';
import { sealedAnswer } from '../../session/request/silent.ts';
import { currentUser } from '../../session/user/user.ts';
import { parameter, readAddress } from '../guard/address.ts';
import { readPartnerLink } from '../guard/partner-link.ts';

type Refused = Exclude<Answer<'beginPartnerHandOver'>, [0, unknown]>;

/**
 * What the app hears if its request cannot be answered without a screen (OpenID Connect Core, section 3.1.2.6).
 * @param wantsFactor the app asks for a second factor, which takes a screen and no sign-in
 */
function errorOf([fault, refusal]: Refused, wantsFactor: boolean): AuthorizationError {
  switch (fault) {
    // the session has ended, its account is frozen, or another account is meant
    case 11001:
    case 11248:
    case 11267:
      return 'login_required';
    case 11256:
      return wantsFactor ? 'interaction_required' : 'login_required';
    case 11266:
      return refusal.due === 'appConsent' ? 'consent_required' : 'interaction_required';
    case 11300:
      return 'temporarily_unavailable';
    default:
      return isFromPlatform(refusal) ? oauthErrorOf(fault) : 'temporarily_unavailable';
  }
}

/** The request of a silent address. The platform has checked it; without a seal it is none. */
function requestIn(address: string): Partner | undefined {
  const link = readPartnerLink(readAddress(address), new Set(Object.keys(readPage().brand.apps)));
  if (link.kind !== 'known' || link.context.redirectUri === undefined) return undefined;
  // the platform compares the address with the sealed one
  return { link: link.context, verdict: confirmedAddresses({ redirectUri: link.context.redirectUri }) };
}

/**
 * Where a request with `prompt=none` goes, which never shows a screen (settled F3): to its app with a code if somebody is
 * signed in and nothing is due, else with an error by way of the platform.
 * @param address the address of the visit, from the root on
 */
export async function silentAnswer(address: string): Promise<string> {
  const request = requestIn(address);
  // read apart: the app is answered also if the rest of its link cannot be read
  const failed = (error: AuthorizationError) =>
    sealedAnswer(parameter(readAddress(address), 'request') ?? '', error);
  if (!request) return failed('invalid_request');
  if (!currentUser()) return failed('login_required');
  const answered = await call('beginPartnerHandOver', handOverRequestOf(request));
  if (answered[0] === 0) return answered[1].redirectUrl;
  return failed(errorOf(answered, request.link.otherParams.acr_values !== undefined));
}
