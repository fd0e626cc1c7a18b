import { currentPartner, keepPartner } from './partner.ts';

/** Notes that somebody has signed in since the partner's link came: they go on to the app without a press. */
export function notePartnerSignIn(): void {
  const partner = currentPartner();
  if (!partner) return;
  const { signedInBefore: _before, ...rest } = partner;
  keepPartner(rest);
}

/** @returns whether somebody goes on to the partner's app right away, having just signed in (settled B8) */
export const goesOnAtOnce = (): boolean => currentPartner()?.signedInBefore !== true;
