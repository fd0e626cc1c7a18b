import { currentPartner, keepPartner } from './partner.ts';

/** Notes that somebody has signed in since the partner's link came: they go on to the app without a press. */
export function notePartnerSignIn(): void {
  const partner = currentPartner();
  if (!partner) return;
  const { signedInBefore: _before, ...rest } = partner;
  keepPartner(rest);
}

/** Notes that another tab has signed in: here the visitor goes on by a press, so that two tabs do not go on at once. */
export function noteSignInElsewhere(): void {
  const partner = currentPartner();
  if (partner) keepPartner({ ...partner, signedInBefore: true });
}

/** @returns whether somebody goes on to the partner's app right away, having just signed in (settled B8) */
export const goesOnAtOnce = (): boolean => currentPartner()?.signedInBefore !== true;
