import { answerTo, type Ending } from './answer.ts';
import { claimAnswer, isAnswered } from './answered.ts';
import { currentPartner, keepPartner } from './partner.ts';
import { addressText, type PartnerAddress } from './partner-address.ts';
import type { Partner } from './partner-checks.ts';

/** Whether the browser stays on the page when it opens an address, since another program takes it. */
const opensProgram = (address: string): boolean => !/^https?:/.test(address);

interface Leaving {
  /** Leaves no way back to the page, for an answer that nobody pressed for. */
  replace?: boolean;
  /** Where the browser ends, if the address is one of the platform that redirects. */
  ends?: string | undefined;
}

/** Tells whatever shows the request that it is closed. A newer link of the tab stays as it is. */
function tellClosed(id: Partner['id']): void {
  const partner = currentPartner();
  if (partner && partner.id === id) keepPartner({ ...partner, closed: 'answer' });
}

/**
 * Goes to the partner with the one answer of a request, which the platform has made or `answerTo`. The request stays in
 * the tab, marked as answered, so that Back and a duplicated tab can say so. Goes nowhere if it was answered before, or
 * another tab is answering it.
 */
export async function leaveWith(
  { id }: Pick<Partner, 'id'>,
  to: PartnerAddress | string,
  { replace = false, ends }: Leaving = {},
): Promise<void> {
  const address = typeof to === 'string' ? to : addressText(to);
  const isFirst = await claimAnswer(id);
  if (isFirst && replace) location.replace(address);
  else if (isFirst) location.assign(address);
  if (!isFirst || opensProgram(ends ?? address)) tellClosed(id);
  // as the page is left: it shows whose request it was until then
  else addEventListener('pagehide', () => tellClosed(id), { once: true });
}

/**
 * Answers a request as it ends, and goes there.
 * @returns false if no address was confirmed for this answer
 */
export function leaveAs(request: Partner, ending: Ending, how?: Pick<Leaving, 'replace'>): boolean {
  const to = answerTo(request, ending);
  if (to === undefined) return false;
  const address = addressText(to);
  void leaveWith(request, address, {
    ...how,
    ends: address.startsWith('/') ? request.link.redirectUri : address,
  });
  return true;
}

/**
 * Ends a request for which the platform has no code (11221). If this browser left with its answer, the page says so; else
 * that answer was lost, or its code ended with a session, and the partner hears `server_error`.
 */
export function endWithoutCode(request: Partner): void {
  if (isAnswered(request.id)) tellClosed(request.id);
  else leaveAs(request, 'server_error');
}

/** Goes back to the app that has signed its user out. @param address confirmed by the platform, with the app's `state` */
export function leaveSignedOut(address: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) location.replace(address);
  else location.assign(address);
}
