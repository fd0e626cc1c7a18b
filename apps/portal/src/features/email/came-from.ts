import { navigationState } from '../../session/navigation.ts';
import { readStash, writeStash } from '../../session/stash.ts';

/** Where the flow leads whoever has opened it by its address. */
const home = '/personal-center/security';

/** Pages of an account, but for those of this flow. */
const ofAccount = /^\/personal-center\/(?!verify-email)[\w-]+$/;

/** Keeps the page from which the flow was begun, so that its end leads back there; a reload changes nothing. */
export function noteCameFrom(): void {
  const path = navigationState().fromPath;
  if (ofAccount.test(path)) writeStash('verifyEmailFrom', { path });
}

/** @returns the page from which the flow was begun */
export function cameFrom(): string {
  const { path = home } = readStash('verifyEmailFrom') ?? {};
  return ofAccount.test(path) ? path : home;
}
