import { type ConfirmedAddresses, type PartnerContext, stateOf } from '../session/partner.ts';

/**
 * Where a visitor goes who returns to the partner without having finished: the address for failures with an OAuth error
 * and the partner's own `state`, appended as the link wrote it (settled B1), else the return address as it is.
 * @returns undefined where the platform confirmed neither
 */
export function partnerExit(
  context: Pick<PartnerContext, 'rawQuery'>,
  { failedUri, redirectUri }: ConfirmedAddresses,
): string | undefined {
  if (!failedUri || !URL.canParse(failedUri)) return redirectUri;
  const [address = '', ...fragment] = failedUri.split('#');
  const state = stateOf(context);
  const query = `error=access_denied${state === undefined ? '' : `&state=${state}`}`;
  return [`${address}${address.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#');
}
