import { type AuthorizationError, answerPath, oauthErrorOf } from '@foyer/contract/oauth-answers';
import { type Answer, isFromPlatform } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { readPage } from '../../session/page.ts';
import { confirmedAddresses } from '../../session/request/confirmed-addresses.ts';
import { handOverRequestOf } from '../../session/request/hand-over-request.ts';
import { leaveSilently } from '../../session/request/leave.ts';
import type { Partner } from '../../session/request/partner.ts';
import { currentUser } from '../../session/user.ts';
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
      return 'interaction_required';
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
 * Answers a request with `prompt=none`, which never shows a screen (settled F3): with a code if somebody is signed in and
 * nothing is due, else with an error.
 * @param address the address of the visit, from the root on
 */
export async function answerSilently(address: string): Promise<void> {
  const request = requestIn(address);
  const { acr_values: factor } = request?.link.otherParams ?? {};
  // read apart: the app is answered also if the rest of its link cannot be read
  const seal = parameter(readAddress(address), 'request') ?? '';
  const answer = (error: AuthorizationError) =>
    leaveSilently(`${answerPath}?request=${encodeURIComponent(seal)}&error=${error}`);
  if (!request) return answer('invalid_request');
  if (!currentUser()) return answer('login_required');
  const answered = await call('beginPartnerHandOver', handOverRequestOf(request));
  if (answered[0] === 0) return leaveSilently(answered[1].redirectUrl);
  answer(errorOf(answered, factor !== undefined));
}
