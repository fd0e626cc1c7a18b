import { type AuthorizationError, answerAddress } from '@foyer/contract/oauth-answers';
import {
  type ConfirmedAddresses,
  keepPartner,
  type PartnerContext,
  stateOf,
} from '../../session/partner.ts';

/**
 * Where a failure of a link leads: the return address of a standard request (RFC 6749, section 4.1.2.1), else the
 * link's address for failures.
 */
export const failureAddress = (
  { otherParams }: Pick<PartnerContext, 'otherParams'>,
  { redirectUri, failedUri }: ConfirmedAddresses,
): string | undefined => (otherParams.response_type === undefined ? failedUri : redirectUri);

/** Goes back to the partner with an error and its own `state`, byte for byte; its link is over (settled B9). */
export function leaveWithError(
  link: PartnerContext,
  address: string,
  { error, issuer }: { error: AuthorizationError; issuer: string | undefined },
): void {
  keepPartner(undefined);
  location.assign(answerAddress(address, { error, iss: issuer }, stateOf(link)));
}

/** Goes to the partner with what it asked for; its link is over, so that the way back makes nothing again. */
export function leaveWithCode(redirectUrl: string): void {
  keepPartner(undefined);
  location.assign(redirectUrl);
}
