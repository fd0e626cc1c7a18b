import { navigationState } from '../../session/navigation.ts';
import { onwardPath } from '../../session/request/kind.ts';
import { openRequest } from '../../session/request/partner.ts';
import { readStash, writeStash } from '../../session/stash.ts';

/** Where the flow leads whoever has opened it by its address. */
const home = '/personal-center/security';

/** Pages of an account, but for those of this flow. */
const ofAccount = /^\/(pair|personal-center\/(?!verify-email)[\w-]+)$/;

/** Keeps the page from which the flow was begun, so that its end leads back there; a reload changes nothing. */
export function noteCameFrom(): void {
  const path = navigationState().fromPath;
  if (ofAccount.test(path)) writeStash('verifyEmailFrom', { path });
}

/** @returns where an open request of an app or assistant goes on, else the page from which the flow was begun */
export function cameFrom(): string {
  const request = openRequest();
  const onward = request && onwardPath(request.link);
  if (onward) return onward;
  const { path = home } = readStash('verifyEmailFrom') ?? {};
  return ofAccount.test(path) ? path : home;
}
