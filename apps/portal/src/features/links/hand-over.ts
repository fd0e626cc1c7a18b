import { type ConfirmedAddresses, type PartnerContext, stateOf } from '../../session/partner.ts';

/**
 * Where somebody goes on to who is signed in: the return address that the platform has confirmed, with the partner's own
 * `state`, appended as the link wrote it (settled B1).
 * @returns undefined while no address is confirmed
 */
export function handOverAddress(
  context: Pick<PartnerContext, 'rawQuery'>,
  confirmed: ConfirmedAddresses | undefined,
): string | undefined {
  const address = confirmed?.redirectUri;
  const state = stateOf(context);
  if (address === undefined || state === undefined) return address;
  const [path = '', ...fragment] = address.split('#');
  return [`${path}${path.includes('?') ? '&' : '?'}state=${state}`, ...fragment].join('#');
}
