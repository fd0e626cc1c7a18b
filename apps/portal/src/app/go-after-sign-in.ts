import { type How, type Protocols, setNavigation } from '../session/navigation.ts';
import { goesOn, notePartnerDecided } from '../session/partner.ts';
import { afterSignIn } from './guard/after-sign-in.ts';
import { guardState } from './guard/guard-state.ts';

function protocolsIf(due: boolean | undefined): Protocols {
  if (due === undefined) return 'unknown';
  return due ? 'due' : 'settled';
}

/** Goes where a sign-in leads, in the place of its screens. */
export function goAfterSignIn(
  go: (to: string, how: How) => Promise<void>,
  protocolsDue: boolean | undefined,
): void {
  notePartnerDecided();
  const protocols = protocolsIf(protocolsDue);
  setNavigation({ protocols });
  const { partner, returnTo } = guardState();
  const { action } = partner?.link ?? {};
  void go(afterSignIn({ action, goesOn: goesOn(partner), protocols, returnTo }), { replace: true });
}
