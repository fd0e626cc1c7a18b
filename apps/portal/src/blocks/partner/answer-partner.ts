import { type AuthorizationError, answerAddress } from '@foyer/contract/oauth-answers';
import { type ConfirmedAddresses, keepPartner, type PartnerContext, stateOf } from '../../session/partner.ts';

/**
 * Where a failure of a link leads: the return address of a standard request (RFC 6749, section 4.1.2.1), else the
 * link's address for failures.
 */
export const failureAddress = (
  { otherParams }: Pick<PartnerContext, 'otherParams'>,
  { redirectUri, failedUri }: ConfirmedAddresses,
): string | undefined => (otherParams.response_type === undefined ? failedUri : redirectUri);

/**
 * Goes to the partner and forgets its link, so that the way back does not begin it again. It is forgotten as the page
 * is left, since the page shows whose link it was until then.
 */
function leave(address: string): void {
  addEventListener('pagehide', () => keepPartner(undefined), { once: true });
  location.assign(address);
}

/** Goes back to the partner with an error and its own `state`, byte for byte (settled B9). */
export const leaveWithError = (
  link: PartnerContext,
  address: string,
  { error, issuer }: { error: AuthorizationError; issuer: string | undefined },
): void => leave(answerAddress(address, { error, iss: issuer }, stateOf(link)));

/** Goes to the partner with what it asked for. */
export const leaveWithCode = (redirectUrl: string): void => leave(redirectUrl);
