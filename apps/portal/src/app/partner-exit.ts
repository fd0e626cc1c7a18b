import type { ConfirmedAddresses } from '../session/confirmed-addresses.ts';
import type { PartnerContext } from '../session/partner.ts';

/**
 * Where a visitor goes who returns to the partner without having finished: the address for failures with an OAuth error
 * and the partner's own `state` (flows.md, "Sign-in"), else the return address as it is.
 * @returns undefined where the platform confirmed neither
 */
export function partnerExit(
  { otherParams }: Pick<PartnerContext, 'otherParams'>,
  { failedUri, redirectUri }: ConfirmedAddresses,
): string | undefined {
  if (!failedUri || !URL.canParse(failedUri)) return redirectUri;
  const url = new URL(failedUri);
  url.searchParams.set('error', 'access_denied');
  if (otherParams.state) url.searchParams.set('state', otherParams.state);
  return url.href;
}
